// The page: tabs, and what is behind each.
import { byId } from "./elements.js";
import { Engine } from "./engine.js";
import { startEvaluation } from "./evaluation.js";
import { startLists } from "./lists.js";
import { startPlayground } from "./playground.js";

const engine = new Engine();

/** Tabs as readers of screens know them: arrows go from one to the next. */
function startTabs() {
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  const choose = (chosen) => {
    for (const tab of tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      byId(tab.getAttribute("aria-controls")).hidden = tab !== chosen;
    }
  };
  const steps = { ArrowRight: 1, ArrowLeft: -1 };
  tabs.forEach((tab, i) => {
    tab.onclick = () => choose(tab);
    tab.onkeydown = (event) => {
      if (!(event.key in steps)) return;
      const next = tabs[(i + steps[event.key] + tabs.length) % tabs.length];
      choose(next);
      next.focus();
    };
  });
}

startTabs();
startEvaluation(engine);
startLists(engine);
startPlayground(engine);
try {
  await engine.ready;
  const { text } = await engine.run(["--version"]);
  byId("version").textContent = `This is ${text}.`;
  document.documentElement.dataset.ready = "yes";
} catch (error) {
  byId("messages").textContent = `The program could not be started: ${error.message}`;
  byId("messages").hidden = false;
  byId("messages").classList.add("failed");
}
