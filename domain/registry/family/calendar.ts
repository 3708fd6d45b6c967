/** An appointment as a calendar takes it. */
interface CalendarEntry {
  /** Tells one entry from another; the same one replaces what was added before. */
  readonly id: string;
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly on: string;
  /** `HH:MM` on the clock of the place; null for the whole day. */
  readonly time: string | null;
  readonly place: string;
  /** When the entry was made. */
  readonly madeAt: Date;
}

/** How long an appointment is taken to last. */
const HOURS = 1;

/**
 * A file by RFC 5545 for the calendar of any telephone. The time has no zone: it is the clock on the wall where the family
 * and the service are.
 */
export function calendarFile(entry: CalendarEntry): string {
  const day = entry.on.replaceAll("-", "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//TEA Start//pt-BR",
    "BEGIN:VEVENT",
    `UID:${entry.id}@tea-start`,
    `DTSTAMP:${entry.madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    ...when(day, entry.time),
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.place === "" ? [] : [`LOCATION:${escaped(entry.place)}`]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function when(day: string, time: string | null): string[] {
  if (time === null) return [`DTSTART;VALUE=DATE:${day}`];
  return [`DTSTART:${day}T${time.replace(":", "")}00`, `DURATION:PT${HOURS}H`];
}

function escaped(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, " ").replaceAll(/[\\;,]/g, String.raw`\$&`);
}

/** A line holds 75 bytes; 35 letters are at most 70 in the alphabets of our languages. */
function folded(line: string): string {
  return line.replaceAll(/(.{35})(?=.)/gu, "$1\r\n ");
}
