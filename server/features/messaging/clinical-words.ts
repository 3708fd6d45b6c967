import { errorText } from "#domain/error-text.ts";
import { clinicalWords } from "#domain/messaging/templates.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { invalidField } from "#server/platform/problem.ts";

/** A text that staff wrote, and whether they mean it stands. */
export interface MeantText {
  readonly text: string;
  /** The field that it was typed into. */
  readonly field: string;
  readonly isConfirmed: boolean;
  /** The template that it is, or the child whose family gets it; null for many. */
  readonly of: { readonly kind: "template" | "patient"; readonly id: string | null };
}

/**
 * Lets a text that names a result go only if whoever wrote it has said that they mean it, and lists that in the trail. Throws
 * `invalid` at its field otherwise.
 */
export async function mustBeMeant(
  db: TenantDb,
  { text, field, isConfirmed, of }: MeantText,
): Promise<void> {
  const words = clinicalWords(text).join(", ");
  if (words === "") return;
  if (!isConfirmed) throw invalidField(field, errorText("clinical_words_unconfirmed", { words }));
  await recordMessagingEvent(db, {
    action: of.kind === "template" ? "template.words_confirmed" : "message.words_confirmed",
    entityId: of.id,
    detail: { words },
  });
}
