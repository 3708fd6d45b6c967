import { leadReceivedEmail } from "#domain/messaging/lead-received.ts";
import { isSolution, SOLUTION_NAMES } from "#domain/site/solutions.ts";
import { findRequest } from "./lead-received.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/** The notice to the team; an answer to it goes to whoever asked. */
export const writeLeadReceived: Writer = async ({ publicUrl }, db, message) => {
  const id = valueOf(message, "lead_id");
  const row = id === undefined ? undefined : await findRequest(db, id);
  if (!row) return { pointless: "O pedido de informação não existe mais." };
  const letter = leadReceivedEmail({
    solution: isSolution(row.solution) ? SOLUTION_NAMES[row.solution] : row.solution,
    name: row.name,
    email: row.email,
    institution: row.institution,
    position: row.position,
    message: row.message,
    link: `${publicUrl}/solicitacoes`,
  });
  return { letter, replyTo: row.email };
};
