import type { Locator } from "@playwright/test";
import type { Recorded } from "./record.ts";

/** Films that a clinic could have made, and how they are sent in. */
export const YELLOW: Recorded = {
  mediaType: "video/mp4",
  ground: "#f0e080",
  speed: 60,
  seconds: 12,
};
export const CYAN: Recorded = {
  mediaType: "video/webm",
  ground: "#80e0e8",
  speed: 60,
  seconds: 12,
};
/** Refused once it is measured. */
export const FLASHING: Recorded = { ...CYAN, flash: "#103038", hertz: 5 };

/** Gives a place of a set a file. */
export async function choose(
  card: Locator,
  place: string,
  name: string,
  buffer: Buffer | undefined,
): Promise<void> {
  const chooser = card.page().waitForEvent("filechooser");
  await card.getByLabel(place, { exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: "video/webm", buffer: buffer ?? Buffer.of() });
}
