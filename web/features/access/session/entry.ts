import { type ComponentType, lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** Login and registration over another page. They know no router, so that any page can open them. */
export const SessionDialogs = lazy(async () => ({
  default: await speaking((await import("./session-dialogs.tsx")).SessionDialogs),
}));

/** The open sessions of whoever is logged in, each of which can be ended. */
export const SessionList = lazy(async () => ({
  default: await speaking((await import("./session-list.tsx")).SessionList),
}));

/** The texts too load when they are needed: the router, which imports this file, must not carry them. */
async function speaking<Props extends object>(Shown: ComponentType<Props>) {
  return withTexts(Shown, (await import("./texts/index.ts")).texts);
}
