import { observationRequestEmail } from "#domain/messaging/observation-request.ts";
import { observationState } from "#domain/screening/observation/observation.ts";
import { dayIn } from "#server/platform/clock.ts";
import { observationToken } from "#server/platform/tokens.ts";
import { findObservationToAsk } from "./emails.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/** Asks a school about a child, while the guardian permits it and nobody has answered. */
export const writeObservationRequest: Writer = async (
  { clock, config, publicUrl },
  db,
  message,
) => {
  const id = valueOf(message, "observation_id");
  const row = id === undefined ? undefined : await findObservationToAsk(db, id);
  if (id === undefined || !row?.expires_at) return { pointless: "request_gone" };
  const state = observationState(
    {
      permittedAt: row.permitted_at,
      refusedAt: row.refused_at,
      answeredAt: row.answered_at,
      revokedAt: row.revoked_at,
      takenBackAt: row.taken_back_at,
      expiresAt: row.expires_at,
    },
    clock.now(),
  );
  if (state === "answered") return { pointless: "school_already_answered" };
  if (state !== "asked") return { pointless: "request_closed" };
  if (row.archived_at) return { pointless: "record_was_archived" };
  const email = observationRequestEmail({
    organizationName: row.organization_name,
    article: row.article,
    teacherName: row.teacher_name,
    childFirstName: row.child_name.split(" ")[0] ?? row.child_name,
    link: `${publicUrl}/observacao/${observationToken(config.secretKey, id)}`,
    validUntil: dayIn(row.time_zone, row.expires_at),
  });
  return { email, replyTo: row.organization_email };
};
