import { openDatabase } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { type OpenForm, openForms } from "../../bench/open-forms.ts";
import { until } from "./waiting.ts";

/** The database of the trial, as whoever looks after it sees it. */
export interface Books {
  /** Makes so many open forms. */
  makeForms(count: number): Promise<readonly OpenForm[]>;
  /** Waits until no message is on its way any more, and counts. */
  count(acknowledged: ReadonlySet<string>, arrived: ReadonlyMap<string, number>): Promise<Counts>;
  close(): Promise<void>;
}

/** What must all be none, but for mails that arrived twice. */
interface Counts {
  /** Acknowledged forms that are not stored. */
  readonly lost: number;
  /** Acknowledged forms that are stored more than once, or with more than one result. */
  readonly doubled: number;
  /** Acknowledged forms of which no mail told the staff. */
  readonly untold: number;
  /** Forms of which the staff was written to more than once. */
  readonly toldTwice: number;
  /** Mails that arrived, and mails that arrived once more. */
  readonly mails: number;
  readonly mailsTwice: number;
}

/** After which mails of which none leaves are given up. */
const MAIL_PATIENCE_MS = 60_000;

/** Waits until none is left, or as many as there were a while ago: two workers need minutes for tens of thousands. */
async function allHaveLeft(countWaiting: () => Promise<number>): Promise<void> {
  for (let before = Infinity, waiting = await countWaiting(); waiting < before;) {
    before = waiting;
    await until(async () => (await countWaiting()) === 0, MAIL_PATIENCE_MS);
    waiting = await countWaiting();
  }
}

/** Opens it, at three hosts. */
export async function openBooks(url: string, ownerUrl: string, secretKey: string): Promise<Books> {
  const silent = { info: () => undefined, warn: () => undefined };
  const settings = { url, ownerUrl, dataDir: "/nowhere", subscribers: SUBSCRIBERS, poolSize: 1 };
  const database = await openDatabase(settings, silent);
  const find = <Row extends object>(query: string, values: readonly unknown[] = []) =>
    database.asOwner(async ({ pool }) => (await pool.query<Row>(query, [...values])).rows);
  const number = async (query: string, values: readonly unknown[] = []): Promise<number> =>
    (await find<{ n: number }>(query, values))[0]?.n ?? -1;
  const [clinic] = await find<{ id: string }>(
    "select id from app.organization where kind = 'clinic' limit 1",
  );
  if (!clinic) throw new Error("no clinic");

  return {
    makeForms: (count) => openForms(database, clinic.id, secretKey, count),
    async count(acknowledged, arrived) {
      await allHaveLeft(() => number(WAITING));
      const ids = [...acknowledged];
      const notices = await find<{ id: string; form_id: string }>(NOTICES, [ids]);
      const told = new Set(
        notices.filter(({ id }) => arrived.has(id)).map(({ form_id: formId }) => formId),
      );
      return {
        lost: ids.length - (await number(STORED, [ids])),
        doubled: await number(DOUBLED, [ids]),
        untold: ids.length - told.size,
        toldTwice: notices.length - new Set(notices.map(({ form_id: formId }) => formId)).size,
        mails: arrived.size,
        mailsTwice: [...arrived.values()].reduce((sum, times) => sum + times - 1, 0),
      };
    },
    close: () => database.close(),
  };
}

const WAITING = `select count(*)::int as n from app.message
  where channel = 'email' and status in ('queued', 'sending')`;
const STORED =
  "select count(distinct form_id)::int as n from app.form_result where form_id = any ($1)";
const DOUBLED = `select count(*)::int as n from (select r.form_id from app.form_result r
  left join app.screening_result s on s.form_result_id = r.id where r.form_id = any ($1) group by r.form_id having count(*) > 1) as each`;
const NOTICES = `select m.id, f.id as form_id from app.message m join app.form f on f.patient_id = m.patient_id
  where f.id = any ($1) and m.kind = 'form_answered'`;
