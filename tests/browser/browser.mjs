// Chromium of the distribution, driven by playwright-core, for tests of pages. A page that says something on its
// console, fails, or asks for anything but itself fails its test.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const programs = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const startBrowser = async (modules) => {
    const { chromium } = createRequire(join(modules, "/"))("playwright-core");
    const executablePath = programs.find(existsSync);
    assert.ok(executablePath, "no chromium; tools/bootstrap browser installs it");
    return chromium.launch({ executablePath, args: process.getuid() === 0 ? ["--no-sandbox"] : [] });
};

// Opens a file; `complaints` fills with what should not have happened.
export const openFile = async (browser, path, options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage(), complaints = [], url = "file://" + path;
    page.on("console", (message) => complaints.push(message.type() + ": " + message.text()));
    page.on("pageerror", (error) => complaints.push("error: " + error.message));
    page.on("request", (request) => {
        if (request.url() !== url && !request.url().startsWith("blob:null/")) complaints.push("request: " + request.url());
    });
    await page.goto(url);
    return { page, complaints, close: () => context.close() };
};
