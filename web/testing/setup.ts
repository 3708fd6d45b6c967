import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { documents } from "#web/platform/documents.ts";
import { setErrorLanguage } from "#web/platform/i18n/errors/translate-error.ts";
import { showOn } from "./screen.ts";
import { endServing } from "./serve.ts";

// A busy machine is not a fault: what a page loads when it is wanted takes long where every core has work.
configure({ asyncUtilTimeout: 25_000 });

/** What jsdom lacks and Mantine needs. */
const unseen = {
  observe: () => undefined,
  unobserve: () => undefined,
  disconnect: () => undefined,
};
Object.assign(globalThis, {
  ResizeObserver: function ResizeObserver() {
    return unseen;
  },
  scrollTo: () => undefined,
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

const complaints: string[] = [];

function complain(...words: readonly unknown[]): void {
  complaints.push(words.map(String).join(" "));
}

beforeEach(() => {
  showOn("wide");
  // What a page before said too late for its own test.
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  document.title = "";
  // Pages say errors in the language of the account that the test before had.
  setErrorLanguage();
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie}; path=/; max-age=0`;
  history.replaceState(null, "", "/");
  vi.spyOn(console, "error").mockImplementation(complain);
  vi.spyOn(documents, "open").mockReturnValue();
  vi.spyOn(documents, "replace").mockReturnValue();
});

afterEach(() => {
  cleanup();
  // What a test put there by itself: pages look for their fields in the whole document.
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  endServing();
  const [first] = complaints.splice(0);
  if (first !== undefined) throw new Error(`console.error was called: ${first}`);
});
