/** The life of a child's referral that another organisation is asked to take: `encerrado` and `recusado` are its ends. */
export const SHARE_STATES = [
  "aguardando_consentimento",
  "enviado",
  "aceito",
  "recusado",
  "encerrado",
] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** What may be shown beyond the least, once the partner has accepted; each by the guardian's consent. */
export const SHARE_SCOPES = ["contact", "summary", "answers", "letter"] as const;
export type ShareScope = (typeof SHARE_SCOPES)[number];

/** Who may end a sharing; `program` when its last day has passed, or what it was about is no more. */
export const SHARE_ENDERS = ["sender", "partner", "guardian", "program"] as const;
export type ShareEnder = (typeof SHARE_ENDERS)[number];

/** How a guardian's answer came: by the own link, or as staff wrote it down. */
export const SHARE_CONSENT_CHANNELS = ["link", "phone", "in_person"] as const;
export type ConsentWay = (typeof SHARE_CONSENT_CHANNELS)[number];

/** Version of the words in which a guardian is asked whether a case may be told to a partner. A new wording is a new version. */
export const SHARE_TEXT_VERSION = "parceiro-1";

/** The longest that anything is shared, in days from the day it is decided. */
export const LONGEST_SHARE_DAYS = 366;

/** One step in the life of a sharing, and who may take it. */
interface ShareMove {
  readonly from: ShareState;
  readonly to: ShareState;
  readonly who: readonly ("sender" | "partner" | "guardian" | "program")[];
}

/**
 * Everything that can become of a sharing. Nothing leads out of an end; what the family permitted is never more than it was:
 * to show more, or for longer, another one is begun, and the guardian is asked again.
 */
const SHARE_MOVES: readonly ShareMove[] = [
  // The guardian's yes, by the link or as staff wrote it down.
  { from: "aguardando_consentimento", to: "enviado", who: ["guardian", "sender"] },
  { from: "aguardando_consentimento", to: "encerrado", who: ["guardian", "sender", "program"] },
  { from: "enviado", to: "aceito", who: ["partner"] },
  { from: "enviado", to: "recusado", who: ["partner"] },
  { from: "enviado", to: "encerrado", who: ["guardian", "sender", "program"] },
  { from: "aceito", to: "encerrado", who: ["guardian", "sender", "partner", "program"] },
];

/** Whether `who` may bring a sharing from one state to another. */
export function mayMoveShare(
  from: ShareState,
  to: ShareState,
  who: ShareMove["who"][number],
): boolean {
  return SHARE_MOVES.some((move) => move.from === from && move.to === to && move.who.includes(who));
}

/** Whether a sharing still goes on: waits for somebody, or lets the partner see. */
export function isLivingShare(state: ShareState): boolean {
  return SHARE_MOVES.some(({ from }) => from === state);
}
