import type { ComponentType } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** What shows something of a record, with its texts: no list needs them, and so they come beside it, never with what imports this. */
export async function withRecordTexts<Props extends object>(
  loading: Promise<ComponentType<Props>>,
) {
  const [Shown, { texts }] = await Promise.all([loading, import("./texts/index.ts")]);
  return withTexts(Shown, texts);
}
