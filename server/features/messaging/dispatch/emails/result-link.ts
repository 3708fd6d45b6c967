import { resultLinkEmail } from "#domain/messaging/result-link.ts";
import { dayIn } from "#server/platform/clock.ts";
import { unsubscribeLink } from "#server/platform/return-links.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { findLinkedForm } from "./linked-form.queries.ts";
import type { Writer } from "./writer.ts";

/** Where a guardian sees again what came of a form, while its link lives. */
export const writeResultLink: Writer = async (deps, db, message) => {
  const { clock, config, publicUrl } = deps;
  const { form_link_id: id } = message;
  const row = id === null ? undefined : await findLinkedForm(db, id);
  if (id === null || !row?.answered_at) return { pointless: "O formulário não foi respondido." };
  if (row.revoked_at) return { pointless: "O link foi revogado ou substituído por outro." };
  if (row.archived_at) return { pointless: "O cadastro da criança foi arquivado." };
  if (row.expires_at <= clock.now()) return { pointless: "O link expirou." };
  const letter = resultLinkEmail({
    organizationName: row.organization_name,
    childName: row.child_name,
    link: `${publicUrl}/pacientes/complemento/${linkToken(config.secretKey, id)}`,
    validUntil: dayIn(row.time_zone, row.expires_at),
    unsubscribe: unsubscribeLink(deps, message.id),
  });
  return { letter, replyTo: row.email, canUnsubscribe: true };
};
