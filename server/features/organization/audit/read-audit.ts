import { z } from "zod";
import type { AuditFilter, AuditRow } from "#contract/organization/audit.ts";
import { SCHOOL_ROLES } from "#domain/access/roles.ts";
import { actionsOf } from "#domain/organization/audit/actions.ts";
import { actorWithoutAccount } from "#domain/organization/audit/actor.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf } from "#server/platform/http/paging.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import {
  type AuditPosition,
  type FoundEvent,
  findEvents,
  isPatient,
} from "./read-audit.queries.ts";

/** Rows of a page when nobody says how many: the trail is never answered whole. */
const PAGE_SIZE = 50;

const Position = z.strictObject({ at: z.iso.datetime(), id: z.uuid() });

/** A page of the trail. Throws `not_found` for a child out of reach and `invalid` for days in the wrong order. */
export async function listAudit(
  deps: Pick<Deps, "database">,
  staff: Staff,
  asked: AuditFilter & {
    readonly limit?: number | undefined;
    readonly cursor?: string | undefined;
  },
): Promise<Page<AuditRow, AuditPosition>> {
  const { limit = PAGE_SIZE, cursor, ...filter } = asked;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Position);
  return withTenant(deps.database, staff, async (db) => {
    await mustBeSound(db, filter);
    return readPage(db, staff, filter, { after, limit });
  });
}

/** Refuses what no row could be found by. */
export async function mustBeSound(db: TenantDb, { patient, from, to }: AuditFilter): Promise<void> {
  if (from !== undefined && to !== undefined && to < from)
    throw invalidField("to", "end_before_start");
  if (patient !== undefined && !(await isPatient(db, patient))) throw new Problem("not_found");
}

/** The rows after a place. */
export async function readPage(
  db: TenantDb,
  { timeZone, role }: Pick<Staff, "timeZone" | "role">,
  { group, ...filter }: AuditFilter,
  { after, limit }: { readonly after: AuditPosition | undefined; readonly limit: number },
): Promise<Page<AuditRow, AuditPosition>> {
  const { account, patient, from, to } = filter;
  const isSchool = SCHOOL_ROLES.some((each) => each === role);
  const found = await findEvents(db, {
    account,
    patient,
    from,
    to,
    timeZone,
    after,
    actions: group && actionsOf(group),
    without: isSchool ? TELLING_KINDS : [],
    atMost: limit + 1,
  });
  const page = pageOf(found, limit, ({ at, id }) => ({ at, id }));
  return {
    ...page,
    rows: page.rows.map(present).map((row) => (isSchool ? withoutOutcome(row) : row)),
  };
}

/** What happened to a child of concern alone: a school, which sees no result, is not told by its trail either. */
const TELLING_KINDS = [
  "document",
  "interview",
  "observation",
  "referral",
  "share",
  "task",
  "vision",
];

/** Details that tell nothing of a result. */
const PLAIN_DETAILS: ReadonlySet<string> = new Set(["by", "call", "count", "kind", "format"]);

function withoutOutcome(row: AuditRow): AuditRow {
  const plain = Object.entries(row.detail).filter(([name]) => PLAIN_DETAILS.has(name));
  return { ...row, detail: Object.fromEntries(plain) };
}

function present(event: FoundEvent): AuditRow {
  const { id, at, action, entity, detail } = event;
  return {
    id,
    at,
    action,
    entity,
    detail,
    actor: actorOf(event),
    patient:
      event.patient_id === null || event.patient_name === null
        ? null
        : { id: event.patient_id, full_name: event.patient_name },
  };
}

/** An account that is nobody's of this organisation is one of a partner with whom a case is shared. */
function actorOf({ account_id, account_name, is_key, action, detail, roles }: FoundEvent) {
  const by = detail["by"];
  const said = typeof by === "string" ? by : null;
  const actor = { account_id, name: account_name, roles: is_key ? [] : [...roles] };
  if (account_id === null) return { ...actor, kind: actorWithoutAccount(action, said) };
  if (account_name === null) return { ...actor, kind: "partner" as const };
  return { ...actor, kind: is_key ? ("key" as const) : ("person" as const) };
}
