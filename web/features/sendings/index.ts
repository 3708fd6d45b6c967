import type { ComponentType } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** Sendings to many, one of them, and the messages that were not delivered. */
export async function loadSendingsPage() {
  return speaking(import("./sendings-page.tsx").then(({ SendingsPage }) => SendingsPage));
}

/** The sending to many, before it is confirmed. */
export async function loadNewSendingPage() {
  return speaking(import("./new-sending-page.tsx").then(({ NewSendingPage }) => NewSendingPage));
}

async function speaking(loading: Promise<ComponentType>) {
  const [Shown, { texts }] = await Promise.all([loading, import("./texts/index.ts")]);
  return withTexts(Shown, texts);
}

export type { Texts } from "./texts/index.ts";
