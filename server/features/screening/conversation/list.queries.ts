import { type RawBuilder, sql } from "kysely";
import type { MessageStatus } from "#domain/messaging/message.ts";
import { limitTo } from "#server/platform/db/dialect.ts";
import { planAsUsual, planForPages, planForValues } from "#server/platform/db/plans.ts";
import { MANY_FOUND, findFew, isFound, isFoundInPassing } from "#server/platform/db/search.ts";
import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";

/** A conversation in the list, with what a person last wrote in it. */
export interface ConversationRow {
  readonly patient_id: string;
  readonly full_name: string;
  readonly group_name: string;
  readonly unread: number;
  readonly last_at: Date | null;
  readonly last_direction: "in" | "out" | null;
  readonly last_text: string | null;
  readonly last_kind: string | null;
  readonly last_status: MessageStatus | null;
}

/** Where a page of the list begins: after the conversation with this place in its order. */
interface ConversationPosition {
  readonly is_unread: boolean;
  readonly at: string;
  readonly id: string;
}

/** What to list. */
export interface ConversationFilter {
  readonly onlyUnread: boolean;
  /** Words in the name of child or guardian, or a phone; undefined: those in which somebody wrote. */
  readonly search: string | undefined;
  readonly after: ConversationPosition | undefined;
  readonly atMost: number | undefined;
}

/**
 * Conversations about living records within reach: with something unread first, then newest first. `manyFound` children are
 * looked for in passing.
 */
export async function listConversationRows(
  db: TenantDb,
  filter: ConversationFilter,
  manyFound = MANY_FOUND,
): Promise<ConversationRow[]> {
  const { search, atMost } = filter;
  if (search === undefined) return readRows(db, filter, { found: WRITTEN, amongFew: sql`` });
  const few = await findFew(db, search, manyFound);
  // How many a search finds decides how what was written is put beside them.
  await planForValues(db);
  if (few)
    return readRows(db, filter, {
      found: sql`and p.id = any(${few}::uuid[])`,
      amongFew: sql`and patient_id = any(${few}::uuid[])`,
    });
  if (atMost !== undefined) {
    const inPassing = isFoundInPassing("c.patient_id", search);
    const page = await readRows(db, filter, { found: WRITTEN, amongFew: sql``, inPassing });
    if (page.length === atMost || filter.onlyUnread) return page;
    return [...page, ...(await readSilent(db, filter, search, atMost - page.length))];
  }
  return readRows(db, filter, { found: sql`and ${isFound("p.id", search)}`, amongFew: sql`` });
}

function inReach(db: TenantDb): RawBuilder<unknown> {
  const { groupIds } = scopeOf(db);
  return groupIds === "all" ? sql`` : sql`and p.group_id = any(${groupIds}::uuid[])`;
}

/** Children about whom somebody wrote. */
const WRITTEN = sql`and w.patient_id is not null`;

interface Narrowed {
  /** Which children are listed. */
  readonly found: RawBuilder<unknown>;
  /** Of whom alone what was written is read. */
  readonly amongFew: RawBuilder<unknown>;
  /** What is asked of one conversation after the other, in their order, until the page is full. */
  readonly inPassing?: RawBuilder<boolean>;
}

async function readRows(
  db: TenantDb,
  { onlyUnread, after, atMost }: ConversationFilter,
  { found, amongFew, inPassing }: Narrowed,
): Promise<ConversationRow[]> {
  const { organizationId } = scopeOf(db);
  const place = sql`(case when c.unread > 0 then 1 else 0 end, coalesce(c.last_at, '-infinity'), c.patient_id)`;
  const { rows } = await sql<ConversationRow>`
    with came as (
      select patient_id, count(*) filter (where read_at is null) as unread, max(received_at) as at
        from inbound_message
        where organization_id = ${organizationId} and patient_id is not null and kind <> 'answer' ${amongFew}
        group by patient_id
    ), wrote as (
      select patient_id, sum(unread)::int as unread, max(at) as last_at from (
        select patient_id, unread, at from came
        union all
        select patient_id, 0, max(created_at) from message
          where organization_id = ${organizationId} and kind in ('referral_message', 'reply')
            and patient_id is not null ${amongFew} group by patient_id
      ) side group by patient_id
    ), c as (
      select p.id as patient_id, p.full_name, pg.name as group_name, coalesce(w.unread, 0) as unread, w.last_at
        from patient p
        join patient_group pg on pg.id = p.group_id
        left join wrote w on w.patient_id = p.id
        where p.organization_id = ${organizationId} and p.archived_at is null ${inReach(db)} ${found}
    ), ordered as (
      select * from c where true
        ${onlyUnread ? sql`and c.unread > 0` : sql``}
        ${
          after === undefined
            ? sql``
            : sql`and ${place} < (${after.is_unread ? 1 : 0}, ${after.at}::timestamptz, ${after.id}::uuid)`
        }
        order by ${place} desc ${inPassing ? sql`offset 0` : limitTo(atMost)}
    ), paged as (
      select * from ordered c ${inPassing ? sql`where ${inPassing}` : sql``} ${limitTo(atMost)}
    )
    select c.*, l.direction as last_direction, l.text as last_text, l.kind as last_kind, l.status as last_status
      from paged c
      left join lateral (
        select * from (
          (select 'in' as direction, received_at as at, ${boundText("inbound_message.body", "i")} as text, kind, null as status from inbound_message i
            where i.organization_id = ${organizationId} and i.patient_id = c.patient_id
              and i.kind <> 'answer'
            order by received_at desc limit 1)
          union all
          (select 'out', created_at, ${boundText("message.data.text", "m")}, kind, status from message m
            where m.organization_id = ${organizationId} and m.patient_id = c.patient_id
              and kind in ('referral_message', 'reply')
            order by created_at desc limit 1)
        ) side order by at desc limit 1
      ) l on true
      order by ${place} desc`.execute(db);
  return rows;
}

/** The children about whom nobody wrote, who come last: walked from the newest on, and asked whether a search finds them. */
async function readSilent(
  db: TenantDb,
  { after }: ConversationFilter,
  search: string,
  atMost: number,
): Promise<ConversationRow[]> {
  const { organizationId } = scopeOf(db);
  const isBehind = after?.at === "-infinity" ? sql`and p.id < ${after.id}::uuid` : sql``;
  await planForPages(db);
  const { rows } = await sql<ConversationRow>`
    select p.id as patient_id, p.full_name, pg.name as group_name, 0 as unread, null as last_at, null as last_direction,
      null as last_text, null as last_kind, null as last_status
    from (
      select p.id, p.full_name, p.group_id from patient p
      where p.organization_id = ${organizationId} and p.archived_at is null ${inReach(db)} ${isBehind}
        and not exists (select from inbound_message i
          where i.organization_id = ${organizationId} and i.patient_id = p.id and i.kind <> 'answer')
        and not exists (select from message m
          where m.organization_id = ${organizationId} and m.patient_id = p.id and m.kind in ('referral_message', 'reply'))
        and ${isFoundInPassing("p.id", search)}
      order by p.id desc ${limitTo(atMost)}) p
    join patient_group pg on pg.organization_id = ${organizationId} and pg.id = p.group_id
    order by p.id desc`.execute(db);
  await planAsUsual(db);
  return rows;
}
