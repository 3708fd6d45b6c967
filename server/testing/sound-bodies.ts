import { uuidv7 } from "uuidv7";
import type { Endpoint } from "#contract/endpoint.ts";
import { aSheet } from "./guardian.ts";

/** Bodies that the contract reads, for the calls that do not read an empty one. */
const BODIES: Readonly<Record<string, object>> = {
  "PATCH /api/leads/:id/": { situacao: "respondida" },
  "PATCH /api/patients/:id/": { version: 1 },
  "POST /api/patients/:id/guardians/": {
    version: 1,
    full_name: "Avó Inventada",
    relationship: "Avó",
    phone: "(81) 98888-0002",
    email: "avo@familia.example",
  },
  "PATCH /api/patients/:id/guardians/:guardian_id/": { version: 1 },
  "POST /api/patients/:id/archive/": { version: 1, reason: "Mudou de cidade" },
  "POST /api/patients/:id/move/": { version: 1, group: uuidv7() },
  "POST /api/patients/:id/forms/:form_id/answer/": {
    guardian: uuidv7(),
    address: "Rua Inventada, 1",
    form_results: { type: "mchat", answers: aSheet("mchat", "none") },
    consent: {
      text_version: "1",
      screening: true,
      share_with_school: false,
      given_at: "2026-03-16T15:00:00Z",
    },
  },
};

/** A body that a call reads, so that what it answers is not the fault of the body. Throws when none is known. */
export function soundBody(endpoint: Endpoint): object {
  const name = `${endpoint.method} ${endpoint.path}`;
  const body = BODIES[name] ?? {};
  if (!endpoint.body.safeParse(body).success) throw new Error(`add a sound body of ${name}`);
  return body;
}
