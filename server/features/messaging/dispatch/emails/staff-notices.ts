import { roleName } from "#domain/access/role-names.ts";
import { ROLES } from "#domain/access/roles.ts";
import { CADENCES } from "#domain/insight/report-schedules/cadence.ts";
import { auditAlarmEmail } from "#domain/messaging/audit-alarm.ts";
import { auditHeadsEmail } from "#domain/messaging/audit-heads.ts";
import { BACKUP_TROUBLES, backupAlarmEmail } from "#domain/messaging/backup-alarm.ts";
import { emergencyOpenedEmail } from "#domain/messaging/emergency-opened.ts";
import { invitationEmail } from "#domain/messaging/invitation.ts";
import { leadReceivedEmail } from "#domain/messaging/lead-received.ts";
import { referralsOverdueEmail } from "#domain/messaging/referrals-overdue.ts";
import { reportReadyEmail } from "#domain/messaging/report-ready.ts";
import { webhookPausedEmail } from "#domain/messaging/webhook-paused.ts";
import { AUDIT_FINDING_KINDS } from "#domain/organization/audit/findings.ts";
import { isSolution, SOLUTION_NAMES } from "#domain/site/solutions.ts";
import { dayIn } from "#server/platform/clock.ts";
import { invitationToken } from "#server/platform/tokens.ts";
import {
  findInvitationToWork,
  findOpener,
  findOverdue,
  findPausedWebhook,
  findReceiver,
  findRequest,
} from "./emails.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/** The invitation to work in an organisation, while it waits for its answer. */
export const writeInvitation: Writer = async ({ clock, config, publicUrl }, db, message) => {
  const id = valueOf(message, "invitation_id");
  const row = id === undefined ? undefined : await findInvitationToWork(db, id);
  const role = ROLES.find((known) => known === row?.role);
  if (id === undefined || !row || !role) return { pointless: "invitation_gone" };
  if (row.accepted_at) return { pointless: "invitation_accepted_already" };
  if (row.revoked_at) return { pointless: "invitation_withdrawn" };
  if (row.expires_at <= clock.now()) return { pointless: "invitation_expired_meanwhile" };
  const email = invitationEmail({
    organizationName: row.organization_name,
    roleName: roleName(role),
    link: `${publicUrl}/convite/${invitationToken(config.secretKey, id)}`,
    validUntil: dayIn(row.time_zone, row.expires_at),
  });
  return { email, replyTo: row.email };
};

/** The notice to the team; an answer to it goes to whoever asked. */
export const writeLeadReceived: Writer = async ({ publicUrl }, db, message) => {
  const id = valueOf(message, "lead_id");
  const row = id === undefined ? undefined : await findRequest(db, id);
  if (!row) return { pointless: "information_request_gone" };
  const email = leadReceivedEmail({
    solution: isSolution(row.solution) ? SOLUTION_NAMES[row.solution] : row.solution,
    name: row.name,
    email: row.email,
    institution: row.institution,
    position: row.position,
    message: row.message,
    link: `${publicUrl}/solicitacoes`,
  });
  return { email, replyTo: row.email };
};

/** The notice to who administers that a record was opened in an emergency: by whom, and where to look. */
export const writeEmergencyOpened: Writer = async ({ publicUrl }, db, message) => {
  const { patient_id: patientId } = message;
  const accountId = valueOf(message, "account_id");
  const row = accountId === undefined ? undefined : await findOpener(db, accountId);
  if (patientId === null || !row) return { pointless: "record_gone" };
  const link = `${publicUrl}/pacientes?paciente=${patientId}`;
  const email = emergencyOpenedEmail({
    organizationName: row.organization_name,
    openedBy: row.full_name,
    link,
  });
  return { email, replyTo: "" };
};

/** The alarm to the operators. All that it tells is in the message itself: it does not wait for anything. */
export const writeAuditAlarm: Writer = async ({ publicUrl }, _db, message) => {
  const kind = AUDIT_FINDING_KINDS.find((known) => known === valueOf(message, "kind"));
  if (!kind) return { pointless: "record_gone" };
  const email = auditAlarmEmail({
    kind,
    trailId: valueOf(message, "trail_id") ?? "",
    sequence: valueOf(message, "sequence") ?? "",
    link: `${publicUrl}/solicitacoes`,
  });
  return { email, replyTo: "" };
};

/** The daily letter with the heads of the audit trails, as they were when it was queued. */
export const writeAuditHeads: Writer = (_deps, _db, message) => {
  const [heads, part, parts] = ["heads", "part", "parts"].map((name) => valueOf(message, name));
  return Promise.resolve(
    heads && part && parts
      ? { email: auditHeadsEmail({ heads, part, parts }), replyTo: "" }
      : { pointless: "record_gone" as const },
  );
};

/** The alarm to the operators that there is no backup to count on. */
export const writeBackupAlarm: Writer = (_deps, _db, message) => {
  const kind = BACKUP_TROUBLES.find((known) => known === valueOf(message, "kind"));
  const fault = valueOf(message, "fault") ?? "";
  return Promise.resolve(
    kind
      ? { email: backupAlarmEmail({ kind, fault }), replyTo: "" }
      : { pointless: "record_gone" as const },
  );
};

/** The notice that a report was made. Whoever has lost the role meanwhile gets nothing. */
export const writeReportReady: Writer = async ({ publicUrl }, db, message) => {
  const role = valueOf(message, "role_assignment_id");
  const file = valueOf(message, "export_id");
  const cadence = CADENCES.find((known) => known === valueOf(message, "cadence"));
  const row = role === undefined ? undefined : await findReceiver(db, role);
  if (!row || !file || !cadence) return { pointless: "role_ended" };
  const page = row.role === "network_manager" ? "rede" : "relatorios";
  const link = `${publicUrl}/${page}?arquivo=${file}`;
  const email = reportReadyEmail({ organizationName: row.name, cadence, link });
  return { email, replyTo: "" };
};

/** The notice to who administers; how many there are is counted when it leaves. A school has no list of referrals. */
export const writeReferralsOverdue: Writer = async ({ clock, publicUrl }, db) => {
  const row = await findOverdue(db, clock.now());
  if (!row) return { pointless: "organization_gone" };
  if (row.overdue === 0) return { pointless: "nothing_overdue" };
  const email = referralsOverdueEmail({
    organizationName: row.name,
    count: row.overdue,
    link: `${publicUrl}/${row.kind === "clinic" ? "encaminhamentos?overdue=1" : "tarefas"}`,
  });
  return { email, replyTo: "" };
};

/** To those who administer: the program has paused one of the organisation's webhooks. Resumed meanwhile, there is no need. */
export const writeWebhookPaused: Writer = async ({ publicUrl }, db, message) => {
  const id = valueOf(message, "webhook_id");
  const row = id === undefined ? undefined : await findPausedWebhook(db, id);
  if (!row) return { pointless: "webhook_gone" };
  if (row.paused_at === null) return { pointless: "webhook_resumed" };
  const email = webhookPausedEmail({
    name: row.name,
    organizationName: row.organization_name,
    link: `${publicUrl}/configuracoes/organizacao/integracoes`,
  });
  return { email, replyTo: "" };
};
