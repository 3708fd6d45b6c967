import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** The events of an organisation, as its staff look after them. */
export async function loadEventsPage() {
  const [{ EventsPage }, { texts }] = await Promise.all([
    import("./events-page.tsx"),
    import("./texts/index.ts"),
  ]);
  return withTexts(EventsPage, texts);
}

/** A device's event mode, which works without a network. */
export async function loadDevicePage() {
  const [{ DevicePage }, { texts }] = await Promise.all([
    import("./device-page.tsx"),
    import("./texts/index.ts"),
  ]);
  return withTexts(DevicePage, texts);
}

export type { Texts } from "./texts/index.ts";
