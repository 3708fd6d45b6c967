import { referralsOverdueEmail } from "#domain/messaging/referrals-overdue.ts";
import { findOverdue } from "./referrals-overdue.queries.ts";
import type { Writer } from "./writer.ts";

/** The notice to who administers; how many there are is counted when it leaves. A school has no list of referrals. */
export const writeReferralsOverdue: Writer = async ({ clock, publicUrl }, db) => {
  const row = await findOverdue(db, clock.now());
  if (!row) return { pointless: "A organização não existe mais." };
  if (row.overdue === 0) return { pointless: "Nenhum prazo está vencido." };
  const letter = referralsOverdueEmail({
    organizationName: row.name,
    count: row.overdue,
    link: `${publicUrl}/${row.kind === "clinic" ? "encaminhamentos?overdue=1" : "tarefas"}`,
  });
  return { letter, replyTo: "" };
};
