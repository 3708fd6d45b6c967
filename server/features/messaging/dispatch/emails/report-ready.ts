import { CADENCES } from "#domain/insight/report-schedules/cadence.ts";
import { reportReadyEmail } from "#domain/messaging/report-ready.ts";
import { findReceiver } from "./report-ready.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/** The notice that a report was made. Whoever has lost the role meanwhile gets nothing. */
export const writeReportReady: Writer = async ({ publicUrl }, db, message) => {
  const role = valueOf(message, "role_assignment_id");
  const file = valueOf(message, "export_id");
  const cadence = CADENCES.find((known) => known === valueOf(message, "cadence"));
  const row = role === undefined ? undefined : await findReceiver(db, role);
  if (!row || !file || !cadence) return { pointless: "O papel de quem recebia terminou." };
  const page = row.role === "network_manager" ? "rede" : "relatorios";
  const link = `${publicUrl}/${page}?arquivo=${file}`;
  const letter = reportReadyEmail({ organizationName: row.name, cadence, link });
  return { letter, replyTo: "" };
};
