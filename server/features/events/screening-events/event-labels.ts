import { MOST_LABELS } from "#contract/screening/labels.ts";
import { shortCode } from "#domain/events/short-code.ts";
import { labelName } from "#domain/screening/groups/label-name.ts";
import { recordEventDayEvent } from "#server/features/events/events.ts";
import { renderLabels } from "#server/features/screening/labels/label-sheet.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { findEventForKit } from "./events.queries.ts";
import { oneEvent } from "./events.service.ts";
import { findRoster } from "./expected.queries.ts";

/** A sheet of labels by which the children of an event are found at its desk: each says who the child is and opens nothing. */
export async function eventLabels(deps: Deps, staff: Staff, eventId: string): Promise<Buffer> {
  const { sheet, rows } = await withTenant(deps.database, staff, async (db) => {
    await oneEvent(db, eventId);
    const event = await findEventForKit(db, eventId);
    const children = await findRoster(db, eventId, MOST_LABELS + 1);
    await recordEventDayEvent(db, { action: "screening_event.labels", entityId: eventId });
    return { sheet: event, rows: children };
  });
  if (rows.length > MOST_LABELS) {
    throw new Problem("conflict", "too_many_children_for_sheet");
  }
  const until = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC" });
  return renderLabels({
    title: `Etiquetas de ${sheet.name}`,
    organizationName: sheet.organization_name,
    issuedAt: deps.clock.now(),
    labels: rows.map(({ id, full_name, group_name }) => ({
      name: labelName(full_name),
      group: group_name,
      address: `mutirao:${id}`,
      hint: `Mostre na chegada ao mutirão. Código ${shortCode(id)}.`,
      until: until.format(new Date(sheet.ends_on)),
    })),
    without: undefined,
  });
}
