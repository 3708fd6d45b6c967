import type { ComponentType } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** A page of the lists or the registration, with their texts: these come beside what is shown, never with the door. */
export async function withListTexts<Props extends object>(loading: Promise<ComponentType<Props>>) {
  const [Shown, { listTexts }] = await Promise.all([loading, import("./texts/lists.ts")]);
  return withTexts(Shown, listTexts);
}

/** The same for what shows something of a record, whose texts no list needs. */
export async function withRecordTexts<Props extends object>(
  loading: Promise<ComponentType<Props>>,
) {
  const [Shown, { texts }] = await Promise.all([loading, import("./texts/index.ts")]);
  return withTexts(Shown, texts);
}
