import { BackupError } from "../backup/backup-error.ts";

/** A day and a time with the zone: without one nobody knows an hour before or after which mistake is meant. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** Reads what `--to` was given: `end`, or a moment that is over. Throws BackupError saying how one is written. */
export function readMoment(given: string, now: Date): Date | "end" {
  if (given === "end") return "end";
  const moment = new Date(given.replace(" ", "T").replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
  if (!MOMENT.test(given) || Number.isNaN(moment.getTime()))
    throw new BackupError(
      "--to takes end, or a moment with its zone, as 2026-11-24T15:04:05-03:00 or 2026-11-24T18:04:05Z",
    );
  if (moment > now)
    throw new BackupError(
      `${moment.toISOString()} is still to come: it is ${now.toISOString()} now`,
    );
  return moment;
}
