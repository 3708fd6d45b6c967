import { createHash } from "node:crypto";
import { sealing } from "#server/platform/db/database.ts";
import type { TextPlace } from "#server/platform/db/sealed-text.ts";
import type { Deps } from "#server/platform/deps.ts";
import { raiseAlarm } from "../audit-watch/watch-audit.ts";

/** Milliseconds between two looks at what was found: reading is not held up by the alarm, nor is the alarm lost with it. */
const EVERY = 1000;

/**
 * Raises an alarm for each sealed text that does not open in this process, once however often it is read, and logs table,
 * column and row at level error. Returns what ends it.
 */
export function watchTexts(deps: Deps): () => Promise<void> {
  const known = new Set<string>();
  const waiting: TextPlace[] = [];
  let working: Promise<void> = Promise.resolve();
  deps.database[sealing].onAltered((found) => {
    const name = nameOf(found);
    if (known.has(name)) return;
    known.add(name);
    waiting.push(found);
  });
  const raise = async (): Promise<void> => {
    for (const found of waiting.splice(0)) {
      const { place, organizationId, rowId } = found;
      deps.log.error({ place, organizationId, rowId }, "sealed text does not open");
      const finding = { trailId: organizationId, sequence: numberOf(found) };
      await raiseAlarm(deps, [{ ...finding, kind: "text_altered" }]).catch(() => {
        // It is found again when it is read again.
        known.delete(nameOf(found));
      });
    }
  };
  // Not in the reader's own context, whose transaction may be over or fail.
  const timer = setInterval(() => {
    working = working.then(raise);
  }, EVERY).unref();
  return async () => {
    clearInterval(timer);
    await working;
    await raise();
  };
}

function nameOf({ place, organizationId, rowId }: TextPlace): string {
  return `${place}/${organizationId}/${rowId}`;
}

/** The same number for the same text, so that it is one finding: of 48 bits, which the database and JSON both hold. */
function numberOf(place: TextPlace): number {
  return createHash("sha256").update(nameOf(place)).digest().readUIntBE(0, 6);
}
