import { uuidv7 } from "uuidv7";

/** Bodies that the contract reads, for the calls about recorded voices. */
export const VOICE_BODIES: Readonly<Record<string, object>> = {
  "POST /api/voices/": { id: uuidv7(), language: "pt-BR", name: "" },
  "PUT /api/voices/:id/sentences/:sentence/": new Uint8Array([0]),
  "PUT /api/patients/:id/conversation/guardians/:guardian_id/voice-notes/:note_id/": new Uint8Array(
    [0],
  ),
  "PUT /api/patients/complete/:token/family/reports/:report_id/": new Uint8Array([0]),
  "POST /api/voices/:id/versions/": { after: 0, again: null },
};
