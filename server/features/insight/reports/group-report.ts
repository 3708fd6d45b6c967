import type { z } from "zod";
import type {
  GroupReport,
  getGroupReport,
  listReportChildren,
  ReportChild,
  ReportUnit,
} from "#contract/insight/reports.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { sumOfForms, type Unit, unitsOfTree } from "#domain/insight/reports/form-counts.ts";
import { RISK_LEVELS } from "#domain/instruments/risk.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";
import { cutoffsOn } from "#domain/screening/forms/form-filter.ts";
import { recordInsightEvent } from "#server/features/insight/events.ts";
import {
  type Position,
  positionAfter,
  readPlace,
} from "#server/features/screening/patients/list-patients.ts";
import { groupAndBelow } from "#server/features/screening/patients/list.queries.ts";
import { dayIn } from "#server/platform/clock.ts";
import { planForValues } from "#server/platform/db/plans.ts";
import { readTenant } from "#server/platform/db/read-tenant.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { Problem } from "#server/platform/problem.ts";
import { readFunnelSummary } from "../funnel/funnel.service.ts";
import { countGroup } from "./count-group.ts";
import {
  findOrganizationName,
  findReportGroups,
  type ListedChild,
  listChildren,
  type ReportGroup,
} from "./group.queries.ts";

const OPEN = REFERRAL_STAGES.filter((stage) => stage !== "encerrado");

type Asked = z.output<typeof getGroupReport.query>;

/**
 * The report of a group, or of all within reach. Its numbers are those of the dashboard and of the funnel. Throws
 * `not_found` for a group out of reach and `invalid` for days in the wrong order.
 */
export async function readGroupReport(
  deps: Deps,
  staff: Staff,
  asked: Asked,
): Promise<GroupReport> {
  const funnel = await readFunnelSummary(deps, staff, asked);
  return readTenant(deps.database, staff, async (db) => {
    const at = deps.clock.now();
    const today = dayIn(staff.timeZone, at);
    const groupIds = await groupsAsked(db, asked.group);
    const groups = await findReportGroups(db);
    const group = groups.find(({ id }) => id === asked.group);
    const days = { timeZone: staff.timeZone, ...cutoffsOn(today) };
    const seesResults = maySeeResults(staff.role);
    const { forms, results } = await countGroup(db, days, { groupIds, seesResults });
    const own = new Map(forms.map(({ group_id: id, ...each }) => [id, each]));
    const organizationName = await findOrganizationName(db);
    return {
      group: group ? { id: group.id, kind: group.kind } : null,
      name: group?.name ?? organizationName,
      organization_name: organizationName,
      made_at: at.toISOString(),
      forms: { ...sumOfForms(forms) },
      levels:
        results && RISK_LEVELS.map((level) => ({ level, count: results.levels.get(level) ?? 0 })),
      stages: results && OPEN.map((stage) => ({ stage, count: results.stages.get(stage) ?? 0 })),
      vision: results?.vision ?? null,
      funnel,
      units: unitsOfTree(groups, own, asked.group).map(presentUnit),
    };
  });
}

function presentUnit({ group: { id, name, kind }, depth, counts }: Unit<ReportGroup>): ReportUnit {
  const { children, answered, partial, not_answered, overdue, partial_late } = counts;
  return {
    id,
    name,
    kind,
    depth,
    children,
    answered,
    partial,
    not_answered,
    overdue,
    partial_late,
  };
}

/** The children of a report by name, the reading of which is recorded. Throws as `readGroupReport` does. */
export async function listGroupChildren(
  deps: Deps,
  staff: Staff,
  { group, limit, cursor }: z.output<typeof listReportChildren.query>,
): Promise<Page<ReportChild, Position>> {
  const page = await readTenant(deps.database, staff, async (db) => {
    await planForValues(db);
    const rows = await listChildren(db, {
      ...(await viewOf(deps, staff, db, group)),
      after: await readPlace(db, cursor),
      limit: rowsToRead(limit),
    });
    return pageOf(rows, limit, positionAfter);
  });
  await withTenant(deps.database, staff, (db) =>
    recordInsightEvent(db, { action: "report.read", entityId: group ?? null }),
  );
  return { ...page, rows: page.rows.map(presentChild) };
}

/** All children of a report, for a file of it. Throws as `readGroupReport` does. */
export async function allChildren(
  deps: Deps,
  staff: Staff,
  group: string | undefined,
): Promise<ListedChild[]> {
  return readTenant(deps.database, staff, async (db) => {
    await planForValues(db);
    return listChildren(db, await viewOf(deps, staff, db, group));
  });
}

async function viewOf(deps: Deps, staff: Staff, db: TenantDb, group: string | undefined) {
  return {
    groupIds: await groupsAsked(db, group),
    seesResults: maySeeResults(staff.role),
    timeZone: staff.timeZone,
    today: dayIn(staff.timeZone, deps.clock.now()),
  };
}

/** The group and those below it; undefined for all within reach. Throws `not_found` for one out of reach. */
export async function groupsAsked(
  db: TenantDb,
  group: string | undefined,
): Promise<string[] | undefined> {
  if (group === undefined) return undefined;
  const ids = await groupAndBelow(db, group);
  if (ids.length === 0) throw new Problem("not_found", "group_not_found");
  return ids;
}

function presentChild({
  sent_at: sent,
  answered_at: answered,
  ...child
}: ListedChild): ReportChild {
  return {
    ...child,
    sent_at: sent?.toISOString() ?? null,
    answered_at: answered?.toISOString() ?? null,
  };
}
