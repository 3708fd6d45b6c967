import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { LIVE_TOPICS } from "#domain/organization/live-topics.ts";

/** The data of one event: what may have changed since the one before. What it is now, the ordinary calls tell. */
export const LiveEvent = z.object({ topics: z.array(z.enum(LIVE_TOPICS)) });
export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * A stream of server-sent events for as long as the session is good; each event named `change` carries a `LiveEvent`.
 * It is not in the list of all calls: those answer once.
 */
export const listenToChanges = endpoint({
  ...plain,
  method: "GET",
  path: "/api/events/",
  summary: "Avisos de que algo mudou, enquanto a tela está aberta",
  access: [...CHILD_ROLES, "network_manager"],
  reply: LiveEvent,
});
