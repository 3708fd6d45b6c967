import { lazyComponent } from "#web/platform/lazy-component.ts";

/** What a family told of itself, for the record; loaded when a record is shown to a clinic. */
export const BackgroundCard = lazyComponent(
  async () => (await import("./background-card.tsx")).BackgroundCard,
);

/** What to mind in reading the result of a child that was born preterm. */
export const PretermNote = lazyComponent(
  async () => (await import("./preterm-note.tsx")).PretermNote,
);
