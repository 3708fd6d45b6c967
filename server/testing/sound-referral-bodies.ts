import { uuidv7 } from "uuidv7";

/** Bodies that the contract reads, for the calls about referrals. */
export const REFERRAL_BODIES: Readonly<Record<string, object>> = {
  "POST /api/referrals/:referral_id/transitions/": {
    id: uuidv7(),
    from: "a_encaminhar",
    to: "contatado",
  },
  "POST /api/referrals/:referral_id/attempts/": {
    id: uuidv7(),
    channel: "phone",
    outcome: "falei",
  },
  "POST /api/referrals/:referral_id/family-answer/": {
    id: uuidv7(),
    reply_id: uuidv7(),
    is_so: true,
  },
  "POST /api/referrals/bulk/messages/": {
    id: uuidv7(),
    referral_ids: [uuidv7()],
    text: "Olá!",
    channel: "email",
  },
  "POST /api/referrals/bulk/owner/": {
    id: uuidv7(),
    referral_ids: [uuidv7()],
    owner: uuidv7(),
  },
  "POST /api/referrals/bulk/closing/": {
    id: uuidv7(),
    referrals: [{ id: uuidv7(), from: "a_encaminhar" }],
    reason: "mudou",
  },
  "POST /api/referrals/views/": { id: uuidv7(), name: "Vencidos", filters: { overdue: "1" } },
  "PUT /api/referrals/views/:view_id/": { name: "Urgentes" },
  "POST /api/referrals/bulk/undo/": { id: uuidv7(), referral_ids: [uuidv7()] },
  "PUT /api/referrals/:referral_id/owner/": { owner: uuidv7() },
  "PUT /api/referrals/:referral_id/due/": { due_on: "2026-04-01", reason: "Férias" },
  "POST /api/referrals/:referral_id/reopen/": { id: uuidv7(), reason: "A família voltou" },
  "POST /api/referrals/:referral_id/shares/": {
    id: uuidv7(),
    partner: uuidv7(),
    scopes: ["summary"],
    until_on: "2026-06-30",
    message: "",
  },
  "PUT /api/referrals/:referral_id/destination/": { destination: null },
};
