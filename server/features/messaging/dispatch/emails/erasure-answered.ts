import { ERASURE_ANSWERS, erasureAnsweredEmail } from "#domain/messaging/erasure-answered.ts";
import { findOrganizationContact } from "./emails.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/** Tells a guardian what came of the request. All that it tells is in the message: of the child nothing is left to look up. */
export const writeErasureAnswered: Writer = async (_deps, db, message) => {
  const answer = ERASURE_ANSWERS.find((known) => known === valueOf(message, "answer"));
  const organization = await findOrganizationContact(db);
  if (!answer || !organization) return { pointless: "record_gone" };
  const { name, email } = organization;
  const reason = valueOf(message, "reason") ?? "";
  return {
    email: erasureAnsweredEmail({ organizationName: name, answer, reason }),
    replyTo: email,
  };
};
