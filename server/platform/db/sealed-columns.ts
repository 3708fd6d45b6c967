/** A column of free text that is kept sealed. Its table has `organization_id`, and the key that `keyOfRow` names. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Of a column of JSON: which member of it is the text. */
  readonly member?: string;
}

/**
 * Every column whose text is sealed, by the place that its texts are bound to, which is named after it. Whoever writes one seals with `sealText`, and
 * whoever reads one selects it through `app.bound`; `docs/operations.md` lists them for those who run an installation.
 */
export const SEALED_COLUMNS = {
  "task_attempt.note": { table: "task_attempt", column: "note" },
  "task.outcome": { table: "task", column: "outcome" },
  "inbound_message.body": { table: "inbound_message", column: "body" },
  "inbound_media_part.content": { table: "inbound_media_part", column: "content" },
  "voice_note.content": { table: "voice_note", column: "content" },
  "message.data.text": { table: "message", column: "data", member: "text" },
  "observation.note": { table: "observation", column: "note" },
  "observation.permission_note": { table: "observation", column: "permission_note" },
  "vision_session.notes": { table: "vision_session", column: "notes" },
  "vision_session.abort_note": { table: "vision_session", column: "abort_note" },
  "vision_session.invalid_reason": { table: "vision_session", column: "invalid_reason" },
  "form_result.concern": { table: "form_result", column: "concern" },
  "form_result.notes": { table: "form_result", column: "notes" },
  "draft.concern": { table: "draft", column: "concern" },
  "draft.notes": { table: "draft", column: "notes" },
  "patient.notes": { table: "patient", column: "notes" },
  "guardian.custody_note": { table: "guardian", column: "custody_note" },
  "referral.close_note": { table: "referral", column: "close_note" },
  "referral_event.note": { table: "referral_event", column: "note" },
  "contact_attempt.note": { table: "contact_attempt", column: "note" },
  "family_reply.note": { table: "family_reply", column: "note" },
  "referral_share.message": { table: "referral_share", column: "message" },
  "referral_share.end_note": { table: "referral_share", column: "end_note" },
} as const satisfies Readonly<Record<string, SealedColumn>>;

/** The name of a sealed column. */
export type SealedPlace = keyof typeof SEALED_COLUMNS;

/** The names of all of them. */
export const SEALED_PLACES: readonly SealedPlace[] = Object.keys(SEALED_COLUMNS).filter(isSealed);

/** Where copies of the texts of a column are kept. They stay bound to the row they are of, and so equal to what it holds. */
export interface SealedCopy extends SealedColumn {
  readonly place: SealedPlace;
  readonly member: string;
}

/** Of merges: what a row was and became. Its id is the member `id` of `row_key`. */
export const SEALED_COPIES: readonly SealedCopy[] = (
  ["patient.notes", "guardian.custody_note", "referral.close_note"] as const
).flatMap((place) =>
  ["was", "became"].map((column) => ({
    place,
    table: "merge_change",
    column,
    member: SEALED_COLUMNS[place].column,
  })),
);

/** The place of a column, for whoever reads tables by their columns; undefined when nothing of it is sealed. */
export function sealedPlaceOf(table: string, column: string): SealedPlace | undefined {
  return SEALED_PLACES.find((place) => {
    const own = SEALED_COLUMNS[place];
    return own.table === table && own.column === column;
  });
}

function isSealed(place: string): place is SealedPlace {
  return Object.hasOwn(SEALED_COLUMNS, place);
}
