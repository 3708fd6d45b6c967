import { z } from "zod";
import type {
  BatchChoice,
  BatchPreview,
  BatchPreviewRow,
  listBatchPreview as listEndpoint,
} from "#contract/screening/batches.ts";
import { nextSendingTime } from "#domain/messaging/sending-hours.ts";
import type { Obstacle } from "#domain/screening/batches/obstacle.ts";
import { sendingHours } from "#server/features/messaging/dispatch-settings/read-settings.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/whatsapp.queries.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { previewInvitation } from "../forms/present-form.ts";
import { type AssessedChild, assessAudience } from "./assess-audience.ts";
import { findGroupName } from "./audience.queries.ts";

/** Where a page of the preview begins: behind this child. */
const Position = z.strictObject({ after: z.uuid() });
type Position = z.infer<typeof Position>;

/** Counts who would get what and who nothing, and shows the message. Sends nothing. Throws as `assessAudience` does. */
export async function previewBatch(
  deps: Deps,
  staff: Staff,
  choice: BatchChoice,
): Promise<BatchPreview> {
  return withTenant(deps.database, staff, async (db) => {
    const children = await assessAudience(deps, staff, db, choice);
    const now = deps.clock.now();
    const opening = nextSendingTime(await sendingHours(db, now), now);
    const { group } = choice.audience;
    return {
      group_name: group === undefined ? null : ((await findGroupName(db, group)) ?? null),
      children: children.length,
      ...countsOf(children),
      has_whatsapp: await canSendWhatsApp(db),
      next_opening: opening.toISOString(),
      is_open_now: opening.getTime() === now.getTime(),
      message: await messageTo(deps, db, children),
    };
  });
}

/** A page of the children, by name, with what each would get. Throws `invalid` for a cursor that is not ours. */
export async function listPreview(
  deps: Deps,
  staff: Staff,
  { only, ...choice }: z.output<(typeof listEndpoint)["body"]>,
  { limit, cursor }: z.output<(typeof listEndpoint)["query"]>,
): Promise<Page<BatchPreviewRow, Position>> {
  const children = await withTenant(deps.database, staff, (db) =>
    assessAudience(deps, staff, db, choice),
  );
  const wanted = children.filter(
    ({ assessment }) => only === undefined || (assessment.kind === "send") === (only === "reached"),
  );
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Position).after;
  const start = wanted.findIndex(({ row }) => row.patient_id === after) + 1;
  const atMost = rowsToRead(limit);
  const read = wanted.slice(start, atMost === undefined ? undefined : start + atMost);
  return pageOf(read.map(presentRow), limit, ({ patient: { id } }) => ({ after: id }));
}

function countsOf(children: readonly AssessedChild[]) {
  const counts = { email: 0, whatsapp: 0, again: 0 };
  const obstacles: Partial<Record<Obstacle, number>> = {};
  for (const { assessment } of children) {
    if (assessment.kind === "send") {
      counts[assessment.channel] += 1;
      if (assessment.isAgain) counts.again += 1;
    } else {
      obstacles[assessment.obstacle] = (obstacles[assessment.obstacle] ?? 0) + 1;
    }
  }
  return { ...counts, obstacles };
}

async function messageTo(
  deps: Deps,
  db: TenantDb,
  children: readonly AssessedChild[],
): Promise<BatchPreview["message"]> {
  const first = children.find(({ assessment }) => assessment.kind === "send");
  if (!first) return null;
  const { email, whatsapp } = await previewInvitation(deps, db, first.row.patient_id);
  return { ...email, whatsapp_text: whatsapp.text };
}

function presentRow({ row, assessment, suppression }: AssessedChild): BatchPreviewRow {
  const isSent = assessment.kind === "send";
  const recipient = isSent && (assessment.channel === "email" ? row.email : row.phone);
  return {
    patient: { id: row.patient_id, full_name: row.full_name, group_name: row.group_name },
    guardian_name: row.guardian_name ?? "",
    channel: isSent ? assessment.channel : null,
    recipient: recipient || "",
    is_again: isSent && assessment.isAgain,
    obstacle: isSent ? null : assessment.obstacle,
    suppression,
  };
}
