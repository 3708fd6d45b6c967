import { z } from "zod";
import {
  countReferrals,
  getReferral,
  listReferrals,
  type ReferralListItem,
  sendReferralMessage,
} from "#contract/referrals.ts";
import { isIsoDate } from "#domain/screening/age.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantScope, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { decodeCursor, linkNext, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { readReferral } from "./read-referral.ts";
import { countOpenReferrals, listOpenReferrals } from "./referrals.queries.ts";
import { sendMessage } from "./send-message.ts";

const Position = z.object({ due_on: z.string().refine(isIsoDate), id: z.uuid() });

/** Serves the open referrals to clinic roles: list and counts, each one by itself, and the messages about it. */
export function referralsRoutes(routes: Routes, deps: Deps): void {
  const { database, clock } = deps;
  routes.staff(listReferrals, async ({ staff, query, request, response }) => {
    const { type, overdue, search, limit, cursor } = query;
    const today = dayIn(staff.timeZone, clock.now());
    const after = cursor === undefined ? undefined : decodeCursor(cursor, Position);
    const read = await withTenant(database, scopeOfStaff(staff), (db) =>
      listOpenReferrals(db, {
        type,
        dueBefore: overdue && today,
        search: search ? searchedFor(search) : undefined,
        after,
        atMost: rowsToRead(limit),
      }),
    );
    const page = pageOf(read, limit, ({ due_on, id }) => ({ due_on, id }));
    linkNext(request, response, page.next);
    return page.rows.map((row) => presentReferral(row, today));
  });
  routes.staff(countReferrals, async ({ staff }) => {
    const counts = await withTenant(database, scopeOfStaff(staff), countOpenReferrals);
    const open = new Map(counts.map((count) => [count.type, count.open]));
    return {
      therapy: open.get("therapy") ?? 0,
      pediatrician: open.get("pediatrician") ?? 0,
      neurologist: open.get("neurologist") ?? 0,
    };
  });
  routes.staff(getReferral, ({ staff, params }) => readReferral(deps, staff, params.referral_id));
  routes.staff(sendReferralMessage, ({ staff, params, body }) =>
    sendMessage(deps, staff, params.referral_id, body),
  );
}

/** A whole telephone number is looked for as it is stored, however it was typed; an accent as the one letter it makes. */
function searchedFor(search: string): string {
  return parsePhone(search) ?? search.normalize("NFC");
}

function scopeOfStaff({ organizationId, accountId, groupIds }: Staff): TenantScope {
  return { organizationId, accountId, groupIds };
}

function presentReferral(
  row: Awaited<ReturnType<typeof listOpenReferrals>>[number],
  today: string,
): ReferralListItem {
  return {
    id: row.id,
    type: row.type,
    stage: row.stage,
    opened_at: row.opened_at.toISOString(),
    due_on: row.due_on,
    overdue: row.due_on < today,
    patient: {
      id: row.patient_id,
      full_name: row.full_name,
      date_of_birth: row.date_of_birth,
      group_name: row.group_name,
      guardian_name: row.guardian_name ?? "",
      guardian_phone: row.guardian_phone ?? "",
    },
    screening_result: { tool: row.tool, score: row.score, level: row.level },
  };
}
