import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { ReferralType } from "#domain/instruments/risk.ts";

/** The addresses of the pages: the specification's Portuguese, under English names. */
export const paths = {
  landing: "/",
  login: "/login",
  provider: "/entrar/instituicao",
  logout: "/logout",
  recoverPassword: "/recuperar-senha",
  resetPassword: "/redefinir-senha/:token",
  confirmEmail: "/confirmar-email/:token",
  invitation: "/convite/:token",
  school: "/observacao/:token",
  start: "/comecar",
  privacy: "/privacidade",
  terms: "/termos",
  dashboard: "/dashboard",
  patients: "/pacientes",
  newPatient: "/pacientes/novo",
  duplicates: "/duplicados",
  rosters: "/importar",
  promotion: "/virada-de-ano",
  events: "/mutiroes",
  eventDevice: "/mutirao/:eventId",
  coding: "/codificar/:code",
  interview: "/pacientes/:id/entrevista",
  visualTest: "/teste-visual/:patientId",
  visualTestDemonstration: "/teste-visual/demonstracao",
  sendForm: "/formulario/:tool",
  referrals: "/encaminhamentos",
  referral: "/encaminhamentos/:referralId",
  received: "/encaminhamentos/recebidos",
  funnel: "/relatorios/acompanhamento",
  network: "/rede",
  conversations: "/conversas",
  tasks: "/dashboard/tarefas",
  batches: "/conversas/envios",
  newSending: "/conversas/envios/novo",
  undelivered: "/conversas/nao-entregues",
  reports: "/relatorios",
  settings: "/configuracoes",
  recordVoice: "/gravar-vozes/:voiceId",
  recordVoiceNote: "/gravar-audio/:patientId/:guardianId",
  settingsTab: "/configuracoes/:tab",
  settingsSection: "/configuracoes/:tab/:section",
  leads: "/solicitacoes",
} as const;

/** Names of what the addresses carry behind the question mark. */
export const queryNames = {
  patient: "paciente",
  group: "grupo",
  sibling: "irmao",
  search: "busca",
  type: "tipo",
  mode: "modo",
  tab: "aba",
  leadState: "situacao",
  overdue: "vencidos",
  template: "modelo",
  form: "formulario",
  answeredFrom: "respondido_de",
  answeredTo: "respondido_ate",
  vision: "rastreamento",
  since: "desde",
  recommendation: "encaminhamento",
  archived: "arquivados",
  period: "periodo",
  activity: "atividade",
  batch: "envio",
  unreachedOf: "nao_alcancados_de",
  channel: "canal",
  reason: "motivo",
  state: "estado",
  unread: "nao_lidas",
  unassigned: "sem_cadastro",
  taskState: "situacao",
  from: "de",
  to: "ate",
  list: "lista",
  workOf: "quem",
  stage: "etapa",
  owner: "cuida",
  escalated: "avisados",
  sharedCase: "caso",
  sentence: "frase",
  receivedList: "situacao",
  roster: "importacao",
  file: "arquivo",
} as const;

/** Value of `mode`: the questionnaire is not sent, but answered here. */
export const ANSWER_HERE = "aqui";

/** State of a link from a list to a record: the way back is then a step back in the history, with the list as it was. */
export const FROM_LIST = { fromList: true } as const;

/** What an address says after its '?', with these values in it; what is null or empty is taken out, all else stays. */
export function searchWith(
  before: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === "") after.delete(name);
    else after.set(name, value);
  }
  return after;
}

/** The record of one child. */
export function patientPath(id: string): string {
  return `${paths.patients}?${queryNames.patient}=${id}`;
}

/** The conversation with the family of one child. */
export function conversationPath(patientId: string): string {
  return `${paths.conversations}?${queryNames.patient}=${patientId}`;
}

/** The registration of a child with its group already chosen. */
export function newPatientPath(groupId: string): string {
  return `${paths.newPatient}?${queryNames.group}=${groupId}`;
}

/** The registration of a younger brother or sister of a child, with the same guardian. */
export function newSiblingPath(patientId: string): string {
  return `${paths.newPatient}?${queryNames.sibling}=${patientId}`;
}

/** The page on which a child's questionnaire is answered here, with the guardian present. */
export function answerHerePath(tool: InstrumentCode, patientId: string): string {
  return `${sendFormPath(tool, patientId)}&${queryNames.mode}=${ANSWER_HERE}`;
}

/** One import of children from a file. */
export function rosterPath(id: string): string {
  return `${paths.rosters}?${queryNames.roster}=${id}`;
}

/** One sending to many, and what became of it. */
export function sendingPath(id: string): string {
  return `${paths.batches}?${queryNames.batch}=${id}`;
}

/** The sending to many with its children already chosen: by filters as in a list's address, or those whom another one missed. */
export function newSendingPath(search: URLSearchParams | { readonly unreachedOf: string }): string {
  const asked =
    search instanceof URLSearchParams
      ? search
      : new URLSearchParams({ [queryNames.unreachedOf]: search.unreachedOf });
  return `${paths.newSending}?${asked.toString()}`;
}

/** The page that sends a questionnaire, with the child already chosen when one is given. */
export function sendFormPath(tool: InstrumentCode, patientId?: string): string {
  const path = paths.sendForm.replace(":tool", tool);
  return patientId === undefined ? path : `${path}?${queryNames.patient}=${patientId}`;
}

/** The follow-up interview of a child. */
export function interviewPath(patientId: string): string {
  return paths.interview.replace(":id", patientId);
}

/** The event mode of a device: its own document, since only that may use the camera. */
export function eventDevicePath(eventId: string): string {
  return paths.eventDevice.replace(":eventId", eventId);
}

/** Where a voice is recorded. A page with the microphone's rights: links to it load a new document. */
export function recordVoicePath(voiceId: string): string {
  return paths.recordVoice.replace(":voiceId", voiceId);
}

/** Where staff speak to a guardian. A page with the microphone's rights: links to it load a new document. */
export function recordVoiceNotePath(patientId: string, guardianId: string): string {
  return paths.recordVoiceNote.replace(":patientId", patientId).replace(":guardianId", guardianId);
}

/** The visual test of a child. A page with the camera's rights: links to it load a new document. */
export function visualTestPath(patientId: string): string {
  return paths.visualTest.replace(":patientId", patientId);
}

/** The report of one child. */
export function childReportPath(patientId: string): string {
  return `${paths.reports}?${queryNames.patient}=${patientId}`;
}

/** The page of one referral. */
export function referralPath(id: string): string {
  return paths.referral.replace(":referralId", id);
}

/** The referrals of one type. */
export function referralsPath(type: ReferralType): string {
  return `${paths.referrals}?${queryNames.type}=${type}`;
}
