import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";

export const LocalMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: z.string(),
});
export type LocalMail = z.infer<typeof LocalMail>;

/** The mailbox of a trial installation. Not served where real mail is configured. */
export const listLocalMail = endpoint({
  ...plain,
  method: "GET",
  path: "/api/dev/mailbox/",
  summary: "E-mails entregues na caixa local, do mais novo ao mais antigo",
  access: "public",
  refuses: ["not_found"],
  reply: z.array(LocalMail),
});
