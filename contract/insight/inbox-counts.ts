import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";

/** What waits for the person who is logged in; zero for what the role has nothing to do with. */
export const InboxCounts = z.object({
  /** Messages of families that nobody has read: clinics. */
  unread: z.number(),
  /** What is mine to do, or anybody's, due today or before. */
  tasks: z.number(),
  /** Messages that failed and that nobody has seen to: administrators. */
  undelivered: z.number(),
  /** Cases of other organisations that wait for an answer: administrators of clinics. */
  received: z.number().default(0),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

export const getInboxCounts = endpoint({
  ...plain,
  method: "GET",
  path: "/api/inbox-counts/",
  summary: "Quantas mensagens, tarefas e falhas de envio esperam por você",
  access: CHILD_ROLES,
  reply: InboxCounts,
});
