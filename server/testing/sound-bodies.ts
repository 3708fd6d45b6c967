import { uuidv7 } from "uuidv7";
import type { Endpoint } from "#contract/endpoint.ts";
import { OBSERVATION_ITEMS } from "#domain/screening/observation/observation.ts";
import { GIVEN_CONSENT, anAnswerSet } from "./guardian.ts";
import { BOUND_BODIES } from "./sound-bound-bodies.ts";
import { REFERRAL_BODIES } from "./sound-referral-bodies.ts";
import { SIGN_ON_BODIES } from "./sound-sign-on-bodies.ts";
import { VISION_BODIES } from "./sound-vision-bodies.ts";
import { VOICE_BODIES } from "./sound-voice-bodies.ts";

/** Whom to send to and how, as the screen first asks. */
const SENDING = { audience: {}, channels: ["email"], answered_within_days: 90 };

/** A turn of the year for one class. */
function aTurn() {
  const lines = [{ group: uuidv7(), act: "stay" }];
  return { id: uuidv7(), lines, teachers: "stay", archive_empty: false };
}

/** Bodies that the contract reads, for the calls that do not read an empty one. */
const BODIES: Readonly<Record<string, object>> = {
  "POST /api/screening-events/": {
    id: uuidv7(),
    name: "Mutirão",
    place: "Praça",
    starts_on: "2026-03-16",
    ends_on: "2026-03-16",
    group_ids: [uuidv7()],
  },
  ...VOICE_BODIES,
  "PUT /api/screening-events/:event_id/children/": { group_ids: [uuidv7()] },
  "POST /api/screening-events/:event_id/devices/": { id: uuidv7(), name: "Tablet" },
  "POST /api/screening-events/conflicts/:record_id/": { decision: "discard" },
  "POST /api/token/factor/": { challenge: "a challenge", code: "123456" },
  "POST /api/token/passkey/": { challenge: "a challenge", credential: { id: "a" } },
  "POST /api/accounts/me/factors/totp/confirm/": { code: "123456" },
  "POST /api/accounts/me/factors/passkeys/": {
    challenge: "a challenge",
    credential: { id: "a" },
    name: "Celular",
  },
  "PUT /api/roles/factor-rule/": { roles: [] },
  ...SIGN_ON_BODIES,
  "POST /api/accounts/me/confirm/": { password: "a password" },
  "POST /api/api-keys/": {
    id: uuidv7(),
    name: "Chave",
    scopes: ["children:read"],
    days: null,
  },
  "POST /api/webhooks/": {
    id: uuidv7(),
    name: "Sistema",
    url: "https://sistema.example/",
    events: ["form.answered"],
  },
  "PUT /api/stimulus-sets/films/:film/figures/": {
    light: 0.6,
    movement: 0.02,
    flashes: 0,
    red_flashes: 0,
  },
  "POST /api/vision/sessions/:id/coding/": { patient: uuidv7() },
  "PUT /api/vision/sessions/:id/coding/": { began_at: 1_773_662_400_000, ended_at: null },
  "POST /api/vision/coding/join/": { code: "K7M2-9QXD" },
  "POST /api/vision/coding/keys/": { keys: [] },
  "POST /api/portability/confirmation/": { password: "a password" },
  "POST /api/rollover/preview/": aTurn(),
  "POST /api/rollover/": aTurn(),
  "POST /api/webhooks/:id/replay/": { from: "2026-03-01", to: "2026-03-16" },
  "POST /api/batches/preview/": SENDING,
  "POST /api/batches/preview/children/": SENDING,
  "POST /api/batches/": { ...SENDING, request_id: uuidv7(), when: "now" },
  "PUT /api/rosters/:id/columns/": { columns: ["full_name", "date_of_birth"], group: null },
  "PUT /api/rosters/:id/places/": { places: [{ key: "1a" }] },
  "POST /api/rosters/:id/confirm/": { version: 1 },
  "POST /api/undelivered/settle/": { act: "retry" },
  "PUT /api/network/regions/": { units: [{ id: uuidv7(), region: "Norte" }] },
  "POST /api/report-schedules/": {
    id: uuidv7(),
    kind: "network_report",
    params: { format: "pdf" },
    cadence: "quarterly",
    recipients: [uuidv7()],
  },
  "PATCH /api/report-schedules/:id/": { cadence: "monthly", recipients: [uuidv7()] },
  "POST /api/exports/": { id: uuidv7(), kind: "report_group", params: { format: "csv" } },
  "PUT /api/roles/current-organization/dispatch/": {
    reminders: true,
    reminder_days: [3, 7],
    from_hour: 8,
    to_hour: 18,
    weekdays: [1, 2, 3, 4, 5],
    whatsapp_after: 3,
    call_after: null,
  },
  "POST /api/roles/current-organization/holidays/": { day: "2026-06-24", name: "São João" },
  "POST /api/patients/:id/conversation/messages/": {
    id: uuidv7(),
    guardian: uuidv7(),
    way: "email",
    text: "Bom dia!",
  },
  "PATCH /api/patients/:id/conversation/": { read: true },
  "PATCH /api/conversations/strays/:id/": { read: true },
  "POST /api/conversations/strays/:id/assign/": { patient: uuidv7() },
  "POST /api/patients/:id/observations/": {
    id: uuidv7(),
    school_name: "Escola",
    teacher_name: "Professora",
    email: "professora@escola.example",
  },
  "POST /api/patients/:id/observations/:observation_id/permission/": {
    guardian: uuidv7(),
    way: "phone",
  },
  "POST /api/patients/:id/forms/:form_id/respondents/": { guardian: uuidv7() },
  "POST /api/duplicates/dismiss/": { first: uuidv7(), second: uuidv7() },
  "POST /api/duplicates/likely/": { full_name: "Ana Souza", date_of_birth: "2021-03-14" },
  "POST /api/duplicates/compare/": { keep: uuidv7(), other: uuidv7() },
  "POST /api/duplicates/merges/": {
    id: uuidv7(),
    keep: uuidv7(),
    other: uuidv7(),
    keep_version: 1,
    other_version: 1,
  },
  "POST /api/observations/:token/": {
    answers: Object.fromEntries(OBSERVATION_ITEMS.map((item) => [item, "mostly"])),
    acquaintance: "months",
    respondent: "Professora",
  },
  "POST /api/instrument-packs/preview/": { content: {} },
  "POST /api/instrument-packs/": { id: uuidv7(), content: {} },
  "PUT /api/instrument-packs/use/": { code: "mchat", pack: null },
  "POST /api/stimulus-sets/": { id: uuidv7(), name: "Vídeos da clínica" },
  "PUT /api/stimulus-sets/:set/rights/": {
    holder: "Produtora Inventada",
    terms: "Contrato 12",
    name: "Ana Lima",
    date: "2026-01-10",
  },
  "POST /api/tasks/:id/attempts/": { id: uuidv7(), outcome: "falei" },
  "PUT /api/referral-settings/": {
    due_days: { therapy: 30, pediatrician: 15, neurologist: 7 },
    working_days: false,
    attempts_before_other_way: 3,
    weights: {
      level: 120,
      lost_skills: 50,
      concern: 20,
      key_signs: 4,
      sibling: 20,
      age_window: 4,
      days_waiting: 1,
      days_overdue: 1,
      failed_contacts: 5,
    },
  },
  ...VISION_BODIES,
  "PUT /api/patients/:id/interview/": { mode: "phone", items: {} },
  "POST /api/patients/:id/interview/finish/": { mode: "phone", items: {} },
  "POST /api/patients/:id/interview/decision/": { close: false },
  "POST /api/patients/:id/interview/link/": { id: uuidv7() },
  "PUT /api/patients/complete/:token/interview/": { items: {} },
  "POST /api/patients/complete/:token/interview/finish/": { script_version: "1", items: {} },
  "POST /api/patients/complete/:token/family/observation/:observation_id/": { granted: true },
  "POST /api/patients/complete/:token/family/siblings/": { has_younger: true },
  "PUT /api/patients/:id/background/": { gestation_weeks: "34" },
  "POST /api/programmes/": { every_months: 6, group: uuidv7(), active: true },
  "POST /api/programmes/preview/": { id: "ages", settings: { kind: "ages", ages: [18, 24] } },
  "PUT /api/programmes/:programme_id/": {
    settings: { kind: "registered" },
    active: true,
    revision: 0,
  },
  "PUT /api/roles/current-organization/partnering/": { receives: false, types: [], line: "" },
  "POST /api/shares/:share_id/consent/": {
    guardian: uuidv7(),
    granted: true,
    way: "phone",
    words: "Pode enviar",
  },
  "POST /api/received-shares/:share_id/accept/": { responsible: uuidv7() },
  "POST /api/received-shares/:share_id/decline/": { reason: "Sem vaga neste mês" },
  "POST /api/received-shares/:share_id/transitions/": {
    id: uuidv7(),
    from: "a_encaminhar",
    to: "contatado",
  },
  "PUT /api/destinations/:destination_id/": {
    revision: 0,
    kind: "ubs",
    name: "Posto Inventado",
    areas: [],
    whole_municipality: true,
    age_from: null,
    age_to: null,
    capacity: null,
    phone: "",
    email: "",
    address: "",
    cnes: "",
    entry: "porta_aberta",
    entry_note: "",
    archived: false,
  },
  "POST /api/documents/:document_id/revoke/": { reason: "Nome trocado" },
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
  "POST /api/patients/emergency/": {
    full_name: "Ninguém Inventado",
    date_of_birth: "2024-12-01",
    reason: "Convulsão",
  },
  "POST /api/patients/:id/archive/": { version: 1, reason: "Mudou de cidade" },
  "POST /api/patients/:id/move/": { version: 1, group: uuidv7() },
  "POST /api/patients/:id/forms/:form_id/consent/": {
    guardian: uuidv7(),
    way: "phone",
    text_version: "1/pt-BR",
  },
  "PUT /api/patients/:id/forms/:form_id/draft/": { consent: GIVEN_CONSENT },
  "POST /api/patients/:id/forms/:form_id/answer/": {
    guardian: uuidv7(),
    address: "Rua Inventada, 1",
    form_results: { type: "mchat", answers: anAnswerSet("mchat", "none") },
    consent: GIVEN_CONSENT,
  },
  "POST /api/erasure-requests/:id/answer/": { answer: "refuse", reason: "Outro responsável" },
  "PUT /api/retention/": { years: 5 },
  "POST /api/locked-records/open/": {
    full_name: "Criança Inventada",
    date_of_birth: "2024-12-01",
    purpose: "court",
  },
  ...REFERRAL_BODIES,
  ...BOUND_BODIES,
};

/** Whether a body of the call is known, or it reads an empty one. */
export function hasSoundBody({ method, path, body }: Endpoint): boolean {
  return body.safeParse(BODIES[`${method} ${path}`] ?? {}).success;
}

/** A body that a call reads, so that what it answers is not the error of the body. Throws when none is known. */
export function soundBody(endpoint: Endpoint): object {
  const name = `${endpoint.method} ${endpoint.path}`;
  const body = BODIES[name] ?? {};
  if (!endpoint.body.safeParse(body).success) throw new Error(`add a sound body of ${name}`);
  return body;
}
