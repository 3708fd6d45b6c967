import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";

/** What waits for the person who is logged in; zero for what the role has nothing to do with. */
export const InboxCounts = z.object({
  /** Conversations in which something is unread: clinics. */
  unread: z.number(),
  /** What is mine to do, or anybody's, due today or before. */
  tasks: z.number(),
  /** Messages that failed and that nobody has seen to: administrators. */
  undelivered: z.number(),
  /** Cases of other organisations that wait for an answer: administrators of clinics. */
  received: z.number().default(0),
  /** Whether another organisation may send cases here, or has sent one: clinics. */
  receives_cases: z.boolean().default(false),
  /** Whether the organisation has held a screening event or prepared one: clinics. */
  holds_events: z.boolean().default(false),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

export const getInboxCounts = endpoint({
  ...plain,
  method: "GET",
  path: "/api/inbox-counts/",
  summary: "Quantas conversas, tarefas e falhas de envio esperam por você",
  access: CHILD_ROLES,
  reply: InboxCounts,
});
