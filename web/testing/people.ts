import type { Dashboard } from "#contract/insight/dashboard.ts";
import type { CurrentAccount } from "#contract/organization/accounts.ts";
import type { GroupNode } from "#contract/screening/groups.ts";
import type {
  FormResult,
  PatientDetail,
  PatientForm,
  PatientListItem,
  SentForm,
} from "#contract/screening/patients.ts";
import type { TimelineEntry } from "#contract/screening/timeline.ts";
import type { Role } from "#domain/access/roles.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";

/** A UUID that a reader of a test can tell from others. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

const ORGANIZATION = { organization_id: idOf(900), organization_name: "Clínica Ipê" } as const;

/** The role of a person in the one organisation of the tests. */
export function aRole(code: Role, id = idOf(800)): CurrentAccount["roles"][number] {
  const kind = code === "network_manager" ? "municipality" : "clinic";
  return { id, code, display_name: "", ...ORGANIZATION, organization_kind: kind };
}

/** Someone of the staff; null gives an account that nobody has given a role. */
export function anAccount(
  role: Role | null,
  changes: Partial<CurrentAccount> = {},
): CurrentAccount {
  const held = role === null ? null : aRole(role);
  return {
    id: idOf(700),
    full_name: "Beatriz Alves Lima",
    email: "beatriz@ipe.example",
    email_confirmed: true,
    needs_factor: false,
    factor_due_at: null,
    language: "pt-BR",
    timezone: "America/Sao_Paulo",
    primary_role: held,
    roles: held ? [held] : [],
    ...changes,
  };
}

/** A group without children or sub-groups. */
export function aGroup(name: string, changes: Partial<GroupNode> = {}): GroupNode {
  return {
    id: idOf(name.length + 100),
    name,
    type: "doctor",
    students: [],
    patients: [],
    student_count: 0,
    patient_count: 0,
    children: [],
    ...changes,
  };
}

/** A child in a list. */
export function aPatient(number: number, changes: Partial<PatientListItem> = {}): PatientListItem {
  return {
    id: idOf(number),
    full_name: `Criança Inventada ${number}`,
    date_of_birth: "2020-01-15",
    school_name: null,
    group_name: "Dra. Helena",
    recommendation: null,
    screening_results: [],
    guardian_name: "Mãe Inventada",
    guardian_phone: "+5581900000001",
    form_status: "pendente",
    ...changes,
  };
}

/** The whole record of a child, with one guardian and nothing else. */
export function aRecord(changes: Partial<PatientDetail> = {}): PatientDetail {
  return {
    id: idOf(1),
    full_name: "Criança Inventada 1",
    date_of_birth: "2020-01-15",
    age_years: 6,
    age_months: 82,
    group: { id: idOf(101), name: "Dra. Helena", type: "doctor" },
    address: "",
    notes: "",
    cpf: "",
    cns: "",
    sex: null,
    external_id: "",
    created_at: "2026-11-01T12:00:00Z",
    version: 1,
    guardians: [
      {
        id: idOf(50),
        full_name: "Mãe Inventada",
        relationship: "Mãe",
        phone: "+5581900000001",
        email: "mae@familia.example",
        is_primary: true,
        whatsapp: true,
        may_answer: true,
        may_see: true,
        custody_note: "",
        whatsapp_form: null,
        school_may_know: null,
      },
    ],
    forms: [],
    siblings: { older: null, younger: [], may_have_younger: false },
    referrals: [],
    messages: [],
    timeline: [],
    ...changes,
  };
}

/** A form that was sent and waits for its answer. */
export function aForm(changes: Partial<PatientForm> = {}): PatientForm {
  return {
    id: idOf(30),
    instrument: null,
    status: "pendente",
    created_at: "2026-11-01T12:00:00Z",
    sent_at: "2026-11-01T12:00:00Z",
    opened_at: null,
    started_at: null,
    answered_at: null,
    link: { state: "ativo", expires_at: "2026-12-31T12:00:00Z" },
    answered_count: 0,
    respondent: null,
    companion_of: null,
    consent_recorded: true,
    waits_for_talk: false,
    result: null,
    ...changes,
  };
}

/** The same form, its link on the way by e-mail. */
export function aSentForm(changes: Partial<SentForm> = {}): SentForm {
  return { ...aForm(), message_id: idOf(60), whatsapp_url: null, ...changes };
}

/** A line of a record's timeline. */
export function anEntry(
  kind: TimelineEntry["kind"],
  changes: Partial<TimelineEntry> = {},
): TimelineEntry {
  return {
    id: kind,
    kind,
    at: "2026-11-01T12:00:00Z",
    by: null,
    guardian: null,
    form: null,
    message: null,
    referral: null,
    reason: null,
    fields: [],
    from: null,
    to: null,
    ...changes,
  };
}

/** A sheet in which every item has the answer of most concern. */
function answersOfConcern(code: InstrumentCode): FormResult["answers"] {
  return Object.fromEntries(INSTRUMENTS[code].items.map(({ id, riskAnswer }) => [id, riskAnswer]));
}

/** The result of an M-CHAT with every answer of concern. */
export function aResult(changes: Partial<FormResult> = {}): FormResult {
  return {
    tool: "mchat",
    score: 20,
    level: "alto",
    total_items: 20,
    recommendation: "neuropediatra",
    answers: answersOfConcern("mchat"),
    notes: "",
    concern: "",
    lost_skills: null,
    version: "1",
    seconds_taken: 300,
    disagrees: false,
    age_months: 20,
    typed_by: null,
    assistance: null,
    answer_modes: {},
    ...changes,
  };
}

/** The figures of a clinic as the specification has them. */
export function aDashboard(changes: Partial<Dashboard> = {}): Dashboard {
  return {
    total_patients: 127,
    forms: { answered: 89, partial: 23, not_answered: 15 },
    overdue: 8,
    unreached: 5,
    partial_late: 12,
    vision_tests: 45,
    vision_valid_rate: 87,
    completion_rate: 92,
    deltas: { total_patients: 12, answered: 5, vision_tests: 18, completion_rate: 3 },
    weekly: [12, 18, 25, 32, 28, 35, 42, 38].map((formularios, index) => ({
      periodo: `Sem ${index + 1}`,
      formularios,
      from: `2026-0${index + 1}-01`,
      to: `2026-0${index + 1}-07`,
    })),
    referrals: { therapy: 45, pediatrician: 28, neurologist: 16, urgent: 3 },
    actions: { period: "all", since: null, overdue: 8, partial_late: 12, urgent: 3 },
    ...changes,
  };
}
