import type { Funnel } from "#contract/insight/funnel.ts";
import { AWAITED_STEPS, FUNNEL_STEPS } from "#domain/insight/funnel.ts";

/** A funnel counted child by child over the raw rows, from the definitions and with nothing that the program counts with. */
const ZONE = "America/Sao_Paulo";

/** A row as the database has it. */
export interface Row {
  readonly id: string;
  readonly patient_id: string;
  readonly [column: string]: unknown;
}

/** The tables of an organisation. */
export interface RawRows {
  readonly patients: readonly Row[];
  readonly forms: readonly Row[];
  readonly answers: readonly Row[];
  readonly results: readonly Row[];
  readonly referrals: readonly Row[];
}

/** One child's way as the rows tell it. */
interface Way {
  readonly bornOn: string | null;
  readonly at: Readonly<Record<string, Date | null>>;
  readonly firstResult: Date | null;
  readonly newest: Row | undefined;
  readonly interview: { readonly due: boolean; readonly done: boolean; readonly positive: boolean };
}

/** The ways of those who were invited on these days and are in these groups. */
export function listJourneys(
  raw: RawRows,
  period: Funnel["period"],
  among: ReadonlySet<string>,
): Way[] {
  return raw.patients
    .filter((patient) => among.has(String(patient["group_id"])))
    .flatMap((patient) => wayOf(raw, patient, period) ?? []);
}

function wayOf(raw: RawRows, patient: Row, { from, to }: Funnel["period"]): Way | undefined {
  const forms = raw.forms.filter(
    (form) =>
      form.patient_id === patient.id &&
      form["cancelled_at"] === null &&
      dayOf(form["sent_at"]) >= from,
  );
  const invited = earliest(
    forms.filter((form) => dayOf(form["sent_at"]) <= to).map((form) => time(form["sent_at"])),
  );
  if (!invited) return undefined;
  const first = (columns: readonly string[], rows: readonly Row[]) =>
    earliest(rows.flatMap((row) => columns.map((column) => time(row[column]))));
  const sheets = raw.answers.filter(({ form_id: id }) => forms.some((form) => form.id === id));
  const results = raw.results.filter(({ form_result_id: id }) =>
    sheets.some((sheet) => sheet.id === id),
  );
  const firstStage = results.filter(({ stage }) => stage === 1);
  const concerns = firstStage.filter(({ level }) => level !== "baixo");
  const referrals = raw.referrals.filter(({ id }) =>
    concerns.some((result) => result["referral_id"] === id),
  );
  const evaluated = referrals.filter(({ close_reason: why }) => String(why).startsWith("avaliado"));
  const ended = evaluated.map((row) => time(row["closed_at"]));
  const led = (...columns: string[]) => earliest([first(columns, referrals), ...ended]);
  const second = results.filter(({ stage }) => stage === 2);
  return {
    bornOn: typeof patient["date_of_birth"] === "string" ? patient["date_of_birth"] : null,
    at: {
      invited,
      opened: first(["opened_at", "started_at", "answered_at"], forms),
      started: first(["started_at", "answered_at"], forms),
      answered: first(["answered_at"], forms),
      of_concern: first(["created_at"], concerns),
      contacted: led("contacted_at", "scheduled_at", "attended_at", "feedback_at"),
      scheduled: led("scheduled_at", "attended_at", "feedback_at"),
      attended: led("attended_at", "feedback_at"),
      evaluated: earliest(ended),
    },
    firstResult: first(["created_at"], firstStage),
    newest: referrals.toSorted(
      (a, b) => Number(time(b["opened_at"])) - Number(time(a["opened_at"])),
    )[0],
    interview: {
      due: firstStage.some(({ tool, level }) => tool === "mchat" && level === "moderado"),
      done: second.length > 0,
      positive: second.some(({ level }) => level !== "baixo"),
    },
  };
}

const LATE = {
  opened: 30,
  started: 30,
  answered: 15,
  contacted: 7,
  scheduled: 15,
  evaluated: 30,
} as const;
const BEFORE = {
  opened: "invited",
  started: "opened",
  answered: "started",
  contacted: "of_concern",
  scheduled: "contacted",
  attended: "scheduled",
  evaluated: "attended",
} as const;

/** Every number of a funnel, as of an instant. */
export function recountFunnel(ways: readonly Way[], now: Date) {
  const daysSince = (at: Date | null | undefined) =>
    at ? dayNumber(now) - dayNumber(at) : Number.NaN;
  const isOpen = ({ newest }: Way) => newest !== undefined && newest["closed_at"] === null;
  const waiting = AWAITED_STEPS.map((step) => {
    const isForm = step === "opened" || step === "started" || step === "answered";
    const here = ways.filter(
      (way) => way.at[BEFORE[step]] && !way.at[step] && (isForm || isOpen(way)),
    );
    const late = here.filter((way) => {
      if (step === "attended") {
        const on = way.newest?.["appointment_on"];
        return typeof on === "string" ? on < dayOf(now) : daysSince(way.at["scheduled"]) > 30;
      }
      const since = way.at[step === "started" ? "invited" : BEFORE[step]];
      return daysSince(since) > LATE[step];
    });
    return { step, here, late };
  });
  const ended = ways.filter(
    (way) => way.at["of_concern"] && !way.at["evaluated"] && way.newest?.["closed_at"],
  );
  const interviewed = (is: (way: Way) => boolean) => ways.filter(is).length;
  return {
    steps: Object.fromEntries(
      FUNNEL_STEPS.map((step) => [step, ways.filter(({ at }) => at[step]).length]),
    ),
    waiting: waiting.map(({ step, here, late }) => ({
      step,
      count: here.length,
      late: late.length,
    })),
    needsContact: [...new Set(waiting.slice(0, 3).flatMap(({ late }) => late))],
    ended,
    notReferred: ended.filter(({ newest }) => newest?.["not_referred_reason"] !== null),
    interviews: {
      due: interviewed(({ interview }) => interview.due),
      waiting: interviewed((way) => way.interview.due && !way.interview.done && isOpen(way)),
      done: interviewed(({ interview }) => interview.done),
      positive: interviewed(({ interview }) => interview.positive),
    },
    medians: {
      contact: spread(ways.flatMap(({ at }) => daysBetween(at["of_concern"], at["contacted"]))),
      visit: spread(ways.flatMap(({ at }) => daysBetween(at["of_concern"], at["attended"]))),
      age: spread(ways.flatMap(({ bornOn, firstResult }) => months(bornOn, firstResult))),
    },
  };
}

/** How often each reason stands in the newest referrals. */
export function tallyReasons(ways: readonly Way[], column: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { newest } of ways) {
    const reason = String(newest?.[column]);
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

function time(value: unknown): Date | null {
  return value instanceof Date ? value : null;
}

function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((at) => (at ? [at.getTime()] : []));
  return known.length === 0 ? null : new Date(Math.min(...known));
}

/** The day in the organisation's zone, written YYYY-MM-DD. */
function dayOf(at: unknown): string {
  if (!(at instanceof Date)) return "";
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: ZONE,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const part = (type: string) =>
    parts.formatToParts(at).find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

function dayNumber(at: Date): number {
  return Date.parse(dayOf(at)) / 86_400_000;
}

function daysBetween(from: Date | null | undefined, to: Date | null | undefined): number[] {
  return from && to && to >= from ? [dayNumber(to) - dayNumber(from)] : [];
}

function months(bornOn: string | null, at: Date | null): number[] {
  if (bornOn === null || !at) return [];
  const [year = 0, month = 0, day = 0] = dayOf(at).split("-").map(Number);
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = bornOn.split("-").map(Number);
  return [(year - bornYear) * 12 + (month - bornMonth) - (day < bornDay ? 1 : 0)];
}

/** Quartiles with the values between two ranks in proportion. */
function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return low + (high - low) * (place - Math.floor(place));
  };
  return { count: sorted.length, lower: at(0.25), median: at(0.5), upper: at(0.75) };
}
