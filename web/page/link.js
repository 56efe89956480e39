// A link that holds measures and options, and never data.
import { byId } from "./elements.js";

const kept = ["measures", "options"];

export function settingsLink() {
  const settings = new URLSearchParams();
  for (const id of kept) if (byId(id).value.trim()) settings.set(id, byId(id).value.trim());
  return `${location.origin}${location.pathname}#${settings}`;
}

export function takeSettings() {
  const settings = new URLSearchParams(location.hash.slice(1));
  for (const id of kept) if (settings.has(id)) byId(id).value = settings.get(id);
}
