import { type ChildFacts, RECORD_TABLES, emptyRows } from "#domain/exchange/fhir/facts.ts";
import { type Row, textOf } from "#domain/exchange/fhir/resource.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { versionsAt } from "#server/features/instruments/instrument-packs/worded.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { childrenIn, organizationRow, rowsAbout, staffBy } from "./facts.queries.ts";
import { visionFactsOf } from "./vision-facts.ts";

/** Columns that name one of the staff. */
const PEOPLE = ["owner_account_id", "assignee_account_id"] as const;

/** All that is told of these children, as far as the scope reaches them, in the order of their ids. */
export async function readFacts(
  db: TenantDb,
  patientIds: readonly string[],
): Promise<ChildFacts[]> {
  const organization = await organizationRow(db);
  const children = await childrenIn(db, patientIds);
  const records = new Map(
    children.map(({ child, row }) => {
      const rows = emptyRows();
      rows.patient.push(filled(row));
      return [child, rows] as const;
    }),
  );
  for (const table of RECORD_TABLES) {
    if (table === "patient") continue;
    for (const { child, row } of await rowsAbout(db, table, [...records.keys()])) {
      records.get(child)?.[table].push(filled(row));
    }
  }
  const versionAt = await versionsAt(db);
  for (const rows of records.values()) {
    rows.draft = rows.draft.map((row) => withVersion(row, rows.form, versionAt));
  }
  const vision = await visionFactsOf(db, [...records.keys()]);
  const staff = await staffBy(db, [...new Set([...records.values()].flatMap(peopleIn))]);
  return [...records].map(([child, rows]) => {
    const named = new Set(peopleIn(rows));
    return {
      organization: filled(organization),
      staff: staff.filter(({ accountId }) => named.has(accountId)),
      rows,
      vision: vision.get(child) ?? [],
    };
  });
}

/** A draft keeps no version of its own: it is begun and finished on that of its form. */
function withVersion(
  draft: Row,
  forms: readonly Row[],
  versionAt: Awaited<ReturnType<typeof versionsAt>>,
): Row {
  const code = INSTRUMENT_CODES.find((known) => known === draft["instrument"]);
  const form = forms.find((row) => row["id"] === draft["form_id"]);
  if (code === undefined || !form) return draft;
  const madeAt = new Date(textOf(form, "created_at")).toISOString();
  return { ...draft, instrument_version: versionAt(code, madeAt) };
}

/** A text that is empty says nothing, and FHIR has no empty ones. */
function filled(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ""));
}

function peopleIn({ referral, task }: ChildFacts["rows"]): string[] {
  return [...referral, ...task]
    .flatMap((row) => PEOPLE.map((column) => textOf(row, column)))
    .filter((accountId) => accountId !== "");
}
