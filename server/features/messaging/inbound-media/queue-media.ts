import { uuidv7 } from "uuidv7";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fetchMediaJob } from "./inbound-media.jobs.ts";
import { type SentMedia, insertMedia } from "./inbound-media.queries.ts";

/** Notes that a file came with a message, and has it fetched. One that is known already is not fetched again. */
export async function queueMedia(
  { clock, enqueue }: Pick<Deps, "clock" | "enqueue">,
  db: TenantDb,
  messageId: string,
  media: SentMedia,
): Promise<void> {
  const id = uuidv7();
  if (!(await insertMedia(db, { ...media, id, messageId, at: clock.now() }))) return;
  const { organizationId } = scopeOf(db);
  await enqueue(db, fetchMediaJob, { organization_id: organizationId, media_id: id });
}
