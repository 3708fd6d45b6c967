import { uuidv7 } from "uuidv7";
import { RosterRow } from "#contract/registry/rosters.ts";
import { UNNAMED_GUARDIAN } from "#domain/registry/rosters/fields.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { applyUpdates } from "./apply-updates.ts";
import { type NewChild, insertChildren, insertEvents, writeResults } from "./applying.queries.ts";
import { findExact } from "./matching.queries.ts";
import { type Chunk, type ReadyRow, leftOut, type RowResult } from "./stored.ts";

/** Writes some rows: children that are new, and what changes of those there are. Tells how many. */
export async function applyChunk(
  db: TenantDb,
  chunk: Chunk,
): Promise<{ created: number; updated: number; moved: number }> {
  const rows = chunk.rows.map((row): ReadyRow => {
    const made = row.place_key === null ? undefined : chunk.groups.get(row.place_key);
    const said = RosterRow.shape.values.parse(row.values);
    return { ...row, said, to: row.group_id ?? made ?? null };
  });
  const created = await createChildren(
    db,
    chunk,
    rows.filter(({ outcome }) => outcome === "create"),
  );
  const changed = await applyUpdates(
    db,
    chunk,
    rows.filter(({ outcome }) => outcome !== "create"),
  );
  return { created, ...changed };
}

async function createChildren(
  db: TenantDb,
  { rosterId, accountId, at }: Chunk,
  rows: readonly ReadyRow[],
): Promise<number> {
  const appeared = await appearedMeanwhile(db, rows);
  const children = rows.flatMap((row) => {
    const child = appeared.has(row.line) ? undefined : newChild(row);
    return child ? [child] : [];
  });
  await insertChildren(db, children, at);
  const detail = { rosterId };
  await insertEvents(
    db,
    children.map(({ id, group_id }) => ({
      id: uuidv7(),
      patient_id: id,
      kind: "imported",
      from_group_id: null,
      to_group_id: group_id,
      detail,
    })),
    { accountId, at },
  );
  await recordScreeningEvent(
    db,
    ...children.map(({ id }) => ({
      action: "patient.create" as const,
      entityId: id,
      detail: { roster_id: rosterId },
    })),
  );
  await writeResults(db, rosterId, [
    ...children.map(({ line, id, group_id }): RowResult => ({
      line,
      result: "applied",
      result_reason: null,
      patient_id: id,
      before: { created: true, version: 1, group_id, values: {}, guardian: null },
    })),
    ...[...appeared].map((line) => leftOut(line, "appeared_meanwhile")),
  ]);
  return children.length;
}

/** Rows whose child somebody else registered since they were judged; not those that a person said are another child. */
async function appearedMeanwhile(
  db: TenantDb,
  rows: readonly ReadyRow[],
): Promise<ReadonlySet<number>> {
  const asked = rows.map(({ line, said, decided_another: isAnother }) => ({
    line,
    external_id: said.external_id ?? null,
    cns: said.cns ?? null,
    cpf: said.cpf ?? null,
    name: isAnother ? null : (said.full_name ?? null),
    born: isAnother ? null : (said.date_of_birth ?? null),
  }));
  const found = await findExact(db, asked);
  return new Set(found.map(({ line }) => line));
}

function newChild({ line, said, to }: ReadyRow): NewChild | undefined {
  const { full_name, date_of_birth } = said;
  if (full_name === undefined || date_of_birth === undefined || to === null) return undefined;
  return {
    line,
    id: uuidv7(),
    guardian_id: uuidv7(),
    group_id: to,
    full_name,
    date_of_birth,
    external_id: said.external_id ?? "",
    cpf: said.cpf ?? "",
    cns: said.cns ?? "",
    sex: said.sex ?? null,
    address: said.address ?? "",
    guardian_name: said.guardian_name ?? UNNAMED_GUARDIAN,
    relationship: said.guardian_relationship ?? "Responsável",
    phone: said.guardian_phone ?? "",
    email: said.guardian_email ?? "",
  };
}
