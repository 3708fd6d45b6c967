import { listenToChanges } from "#contract/organization/live.ts";
import { LIVE_TOPICS } from "#domain/organization/live-topics.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { FindActor, Staff } from "#server/platform/http/actor.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { Problem } from "#server/platform/problem.ts";
import { openEventStream } from "./event-stream.ts";
import { networkOrganizations } from "./live.queries.ts";
import { openSeats } from "./seats.ts";

/** Milliseconds between two signs of life, at each of which the listener must still be who it was. */
const HEARTBEAT_MS = 20_000;

/**
 * Server-sent events: tells open screens that something changed, never what. A stream ends when its session, its access
 * token or its role does, and when the server stops; the listener comes back with what it then has.
 */
export function liveRoutes({ app, deps, findActor }: Serving, heartbeatMs = HEARTBEAT_MS): void {
  const takeSeat = openSeats();
  const open = new Set<() => void>();
  app.addHook("preClose", (done) => {
    for (const end of open) end();
    done();
  });

  app.get(listenToChanges.path, async (request, reply) => {
    const actor = await findActor(request);
    if (!actor) throw new Problem("unauthenticated");
    const staff = listener(actor.staff);
    const organizations = await organizationsOf(deps, staff);
    const leaveSeat = takeSeat(actor.sessionId);
    const stream = openEventStream();
    const ignore = deps.database.changes.listen((change) => {
      if (change === null) stream.tell(LIVE_TOPICS);
      else if (organizations.has(change.organizationId)) stream.tell(change.topics);
    });
    const heart = setInterval(() => {
      void isStill(findActor(request), staff).then((still) =>
        still ? stream.beat() : stream.end(),
      );
    }, heartbeatMs);
    open.add(stream.end);
    stream.source.once("close", () => {
      clearInterval(heart);
      ignore();
      leaveSeat();
      open.delete(stream.end);
    });
    return reply
      .type("text/event-stream; charset=utf-8")
      .header("cache-control", "no-store, no-transform")
      .header("x-accel-buffering", "no")
      .header("connection", "close")
      .send(stream.source);
  });
}

function listener(staff: Staff | null): Staff {
  const { access } = listenToChanges;
  if (!staff || typeof access === "string" || !access.includes(staff.role)) {
    throw new Problem("forbidden");
  }
  return staff;
}

/** Whose changes concern this person: those of the own organisation, and of its network. */
async function organizationsOf(
  { database }: Pick<Deps, "database">,
  staff: Staff,
): Promise<ReadonlySet<string>> {
  const { organizationId } = staff;
  if (staff.role !== "network_manager") return new Set([organizationId]);
  return new Set([organizationId, ...(await withTenant(database, staff, networkOrganizations))]);
}

/** Whether the sender of the stream's request is still logged in, in the same role; false when nobody can say. */
async function isStill(
  found: ReturnType<FindActor>,
  { roleAssignmentId }: Staff,
): Promise<boolean> {
  try {
    return (await found)?.staff?.roleAssignmentId === roleAssignmentId;
  } catch {
    return false;
  }
}
