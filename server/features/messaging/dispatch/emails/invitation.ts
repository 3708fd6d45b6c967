import { roleName } from "#domain/access/role-names.ts";
import { ROLES } from "#domain/access/roles.ts";
import { invitationEmail } from "#domain/messaging/invitation.ts";
import { dayIn } from "#server/platform/clock.ts";
import { invitationToken } from "#server/platform/tokens.ts";
import { findInvitationToWork } from "./invitation.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/** The invitation to work in an organisation, while it waits for its answer. */
export const writeInvitation: Writer = async ({ clock, config, publicUrl }, db, message) => {
  const id = valueOf(message, "invitation_id");
  const row = id === undefined ? undefined : await findInvitationToWork(db, id);
  const role = ROLES.find((known) => known === row?.role);
  if (id === undefined || !row || !role) return { pointless: "O convite não existe mais." };
  if (row.accepted_at) return { pointless: "O convite já foi aceito." };
  if (row.revoked_at) return { pointless: "O convite foi revogado ou recusado." };
  if (row.expires_at <= clock.now()) return { pointless: "O convite expirou." };
  const letter = invitationEmail({
    organizationName: row.organization_name,
    roleName: roleName(role),
    link: `${publicUrl}/convite/${invitationToken(config.secretKey, id)}`,
    validUntil: dayIn(row.time_zone, row.expires_at),
  });
  return { letter, replyTo: row.email };
};
