import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

/** The texts too load when they are needed: the router, which imports this file, must not carry them. */
const loadTexts = async () => (await import("../texts.ts")).texts;

/** Login and registration over another page. They know no router, so that any page can open them. */
export const SessionDialogs = lazyWithTexts(
  async () => (await import("./session-dialogs.tsx")).SessionDialogs,
  loadTexts,
);

/** The open sessions of whoever is logged in, each of which can be ended. */
export const SessionList = lazyWithTexts(
  async () => (await import("./session-list.tsx")).SessionList,
  loadTexts,
);
