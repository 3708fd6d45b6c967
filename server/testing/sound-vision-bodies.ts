import { uuidv7 } from "uuidv7";

/** What a device says of a visual test that begins. */
const A_BEGINNING = {
  patient: uuidv7(),
  attempt: 1,
  started_at: "2026-03-16T12:00:00Z",
  sent_at: "2026-03-16T12:02:30Z",
};

/** Bodies that the contract reads, for the calls of the visual test. */
export const VISION_BODIES: Readonly<Record<string, object>> = {
  "PUT /api/vision/settings/": { samples_months: 24 },
  "POST /api/vision/sessions/": { id: uuidv7(), ...A_BEGINNING },
  "PUT /api/vision/sessions/:id/": {
    ...A_BEGINNING,
    finished_at: "2026-03-16T12:02:00Z",
    offline: false,
    consent: {
      name: "Ana Lima",
      relationship: "Mãe",
      text_version: "1",
      method: "paper",
      given_at: "2026-03-16T11:58:00Z",
    },
    method: "camera",
    contraindications: [],
    protocol_version: "1",
    algorithm_version: "1",
    models: [],
    stimulus_set: { code: "desenhado", version: 1 },
    seed: 7,
    device: {
      browser: "Chromium",
      screen: { width: 1280, height: 800 },
      camera: null,
      fps: null,
    },
    ended: { how: "aborted", reason: "child_refused" },
    shown: [],
    samples: null,
    reading: null,
  },
  "POST /api/vision/sessions/:id/notes/": { notes: "Estava com sono" },
  "POST /api/vision/sessions/:id/invalidate/": { reason: "Outra criança na frente da câmera" },
};
