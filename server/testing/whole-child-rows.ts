import { type Row, rowsOfFiles } from "./whole-child-files.ts";

/** What nobody else is called: it stands in every word that is stored about the child. */
export const CANARY = "Canarinho";

const CHILD = { fullName: `${CANARY} Alves Inventada`, dateOfBirth: "2024-02-22" } as const;

const PHONE = "+5581977770001";

/** How the child and its mother are found again, wherever they are. */
export const TRACES = [
  CANARY,
  "canarinho@",
  "81977770001",
  CHILD.dateOfBirth,
  "98765432100",
  "700000000000009",
] as const;

const PERSON = {
  full_name: CHILD.fullName,
  date_of_birth: CHILD.dateOfBirth,
  sex: "feminino",
  group_id: "@group",
  sibling_of: null,
};
const LATER = "2026-12-10T12:00:00Z";

/**
 * A row of every table that hangs on a child, in the order of their rules. Columns that are not given hold the canary, if they
 * hold words; those given are codes, or what the story needs.
 */
export const ROWS: readonly Row[] = [
  ["patient", { ...PERSON, id: "@child", cpf: "98765432100", cns: "700000000000009" }],
  ["patient", { ...PERSON, id: "@twin", cpf: "", cns: "", external_id: "" }],
  [
    "guardian",
    {
      id: "@guardian",
      phone: PHONE,
      email: "canarinho@familia.example",
      is_primary: true,
      may_answer: true,
      may_see: true,
      whatsapp_form: "link",
    },
  ],
  [
    "form",
    {
      id: "@form",
      instrument: "mchat",
      answered_at: "2026-03-10T12:00:00Z",
      call_requests: { mchat_07: LATER },
    },
  ],
  ["form", { id: "@open", instrument: "mchat", call_requests: {} }],
  ["form_link", { id: "@link", form_id: "@open", expires_at: LATER }],
  [
    "form_step",
    { step: "call", day: 0, message_id: null, outcome: "taken", reason: "guardian_opted_out" },
  ],
  [
    "draft",
    {
      form_id: "@open",
      instrument: "mchat",
      age_band: null,
      consent_text_version: "1/pt-BR",
      assistance: null,
      answer_modes: {},
    },
  ],
  [
    "form_result",
    {
      id: "@result",
      instrument: "mchat",
      instrument_version: "1",
      answers: { mchat_01: CANARY },
      family_result: "now",
      assistance: "read_to",
      answer_modes: { mchat_01: "audio" },
    },
  ],
  [
    "child_background",
    { schooling: "medio_completo", race_color: "parda", gestation_weeks: "34", told_by: "family" },
  ],
  ["emergency_access", {}],
  [
    "referral",
    {
      id: "@referral",
      screening_result_id: "@screening",
      type: "neurologist",
      stage: "contatado",
      level: "alto",
      tool: "mchat",
      close_reason: null,
      not_referred_reason: null,
      assessed_on: "2026-01-02",
    },
  ],
  [
    "screening_result",
    {
      id: "@screening",
      form_result_id: "@result",
      referral_id: "@referral",
      tool: "mchat",
      tool_version: "1",
      level: "alto",
      recommendation: "neurologist",
    },
  ],
  ["consent", { purpose: "screening", text_version: "1/pt-BR", way: "phone" }],
  ["contact_attempt", { channel: "phone", outcome: "falei" }],
  ["referral_event", { kind: "attempt", actor: "staff", from_stage: null, to_stage: null }],
  ["family_reply", { answer: "vou" }],
  [
    "referral_share",
    {
      to_organization_id: "@partner",
      to_name: "Centro Inventado",
      scopes: ["contact"],
      state: "aguardando_consentimento",
      consent_way: "link",
      ended_by: null,
    },
  ],
  ["interview", { id: "@interview", form_result_id: "@result", script_version: "1", mode: null }],
  [
    "interview_item",
    {
      interview_id: "@interview",
      item: "mchat_01",
      answers: { a: CANARY },
      outcome: "passa",
      account_id: "@account",
      mode: "phone",
      guardian_id: null,
    },
  ],
  [
    "observation",
    {
      version: "1",
      permission_way: "phone",
      acquaintance: "months",
      permitted_at: "2026-03-10T12:00:00Z",
      token_hash: Buffer.from("observation"),
      answers: { item: CANARY },
    },
  ],
  [
    "vision_session",
    {
      id: "@session",
      method: "camera",
      protocol_version: "1",
      algorithm_version: "1",
      stimulus_code: "base",
      stimulus_version: 1,
      finished_at: "2026-03-10T12:00:00Z",
      received_at: "2026-03-10T12:00:00Z",
      ended: "completed",
      abort_reason: null,
      outcome: "valid",
    },
  ],
  ["vision_samples", { session_id: "@session" }],
  [
    "vision_consent",
    { session_id: "@session", relationship: "Mãe", text_version: "1", method: "signed" },
  ],
  ["vision_coding", { session_id: "@session" }],
  ["vision_coding_key", { session_id: "@session", look: "left" }],
  ["issued_document", { kind: "result_summary", language: "pt-BR" }],
  [
    "message",
    {
      id: "@message",
      kind: "reply",
      channel: "email",
      status: "queued",
      failure_class: null,
      form_link_id: "@link",
      due_at: LATER,
    },
  ],
  ["message_event", { message_id: "@message", status: "queued" }],
  ["voice_note", { id: "@message" }],
  ["local_mail", { message_id: "@message" }],
  ["inbound_message", { id: "@inbound", channel: "email", kind: "text" }],
  [
    "inbound_media",
    {
      id: "@media",
      inbound_message_id: "@inbound",
      kind: "audio",
      state: "waiting",
      referral_id: null,
      media_type: "",
    },
  ],
  ["inbound_media_part", { media_id: "@media" }],
  ["whatsapp_turn", { inbound_message_id: "@inbound", sender: PHONE, message_id: "@message" }],
  ["task", { id: "@task", kind: "call", reason: "family_asked_for_erasure" }],
  ["task_attempt", { task_id: "@task", outcome: "falei" }],
  ["patient_event", { kind: "edited" }],
  ["batch", { id: "@batch", channels: ["email"], audience: { search: CANARY } }],
  ["batch_recipient", { batch_id: "@batch", channel: "email", obstacle: null }],
  ["programme", { id: "@programme", kind: "ages", ages: [24] }],
  ["programme_occasion", { programme_id: "@programme", occasion: "24", outcome: "sent" }],
  ["screening_event", { id: "@event", name: "Mutirão", place: "Praça" }],
  ["screening_event_child", { event_id: "@event" }],
  ["event_device", { id: "@device", event_id: "@event", name: "Celular" }],
  [
    "event_record",
    { event_id: "@event", device_id: "@device", kind: "answers", state: "stored", conflict: null },
  ],
  ["duplicate_pair", { first_id: "@child", second_id: "@twin", reasons: ["name"] }],
  ["patient_merge", { id: "@merge", survivor_id: "@child", merged_id: "@twin" }],
  ["merge_change", { merge_id: "@merge", table_name: "patient" }],
  ...rowsOfFiles(CHILD.fullName, CANARY),
  ["family_code", { form_link_id: "@link", purpose: "email" }],
  ["family_session", { form_link_id: "@link" }],
  ["suppression", { channel: "whatsapp", address: PHONE, reason: "staff" }],
  ["simulated_whatsapp", { wamid: "wamid", phone: PHONE, status: "sent" }],
  ["whatsapp_event", { kind: "message", sender: PHONE.slice(1) }],
  ["erasure_request", { id: "@request", state: "open", reason: "" }],
  [
    "erasure_request",
    { state: "refused", answered_at: "2026-03-10T12:00:00Z", answered_by: "@account" },
  ],
];
