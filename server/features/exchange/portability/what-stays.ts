import type { OrganizationKind } from "#domain/access/roles.ts";

/** Tables whose rows are not an organisation's to take along, each with why. A new table is either here or taken along. */
export const TABLES_THAT_STAY: Readonly<Record<string, string>> = {
  access_token: "sessões abertas: valem só nesta instalação",
  refresh_token: "sessões abertas: valem só nesta instalação",
  session: "sessões abertas: valem só nesta instalação",
  totp_factor: "verificação em duas etapas: cada pessoa a configura de novo",
  passkey: "verificação em duas etapas: cada pessoa a configura de novo",
  recovery_code: "verificação em duas etapas: cada pessoa a configura de novo",
  sealing_key: "chaves dos textos: os textos vão abertos, e a nova instalação os fecha com as suas",
  identity_provider: "provedor de acesso com segredo: cadastre de novo na nova instalação",
  identity_domain: "provedor de acesso com segredo: cadastre de novo na nova instalação",
  identity: "quem cada pessoa é no provedor: vale de novo na próxima entrada",
  known_browser: "navegadores já usados: valem só nesta instalação",
  account_token: "cartas de senha e de confirmação em andamento",
  family_code: "códigos enviados a famílias: valem uma hora",
  family_session: "páginas abertas de famílias: valem meia hora",
  locked_record:
    "prontuários trancados de crianças apagadas: a chave é desta instalação, abra-os aqui antes da mudança",
  api_key: "chaves de acesso: crie outras na nova instalação",
  webhook: "endereços de aviso com segredo: cadastre de novo na nova instalação",
  webhook_delivery: "avisos já enviados a outros sistemas",
  webhook_attempt: "avisos já enviados a outros sistemas",
  whatsapp_account: "segredos da conta do WhatsApp: conecte de novo na nova instalação",
  whatsapp_template: "aprovações da conta do WhatsApp: vêm de novo da Meta",
  whatsapp_event: "relatos da Meta, guardados por dez dias para não contar duas vezes",
  whatsapp_flow_key: "chave dos formulários no WhatsApp: publique de novo na nova instalação",
  whatsapp_flow: "formulários publicados na conta do WhatsApp: publique de novo na nova instalação",
  whatsapp_turn: "toques das famílias que esperam resposta por instantes: as mensagens vão junto",
  simulated_whatsapp: "telefones de demonstração",
  simulated_whatsapp_hold: "telefones de demonstração",
  local_mail: "caixa de correio de demonstração",
  audit_seal: "lacres feitos com a chave desta instalação: a nova lacra a mesma trilha outra vez",
  audit_finding: "o que a verificação das trilhas encontrou nesta instalação",
  emergency_access: "prontuários abertos com motivo: valem três horas",
  backup_run: "cópias de segurança desta instalação",
  channel_pace: "ritmo de envio desta instalação",
  clock_offset: "relógio de demonstração",
  installation: "identidade desta instalação",
  idempotent_request: "respostas guardadas por um dia para pedidos repetidos",
  rate_limit: "limites de tentativas desta instalação",
  settings_version: "contagem das mudanças de ajustes nesta instalação",
  lead: "pedidos de informação feitos à plataforma",
  referral_view: "filtros que cada pessoa guardou para si: ela os guarda de novo",
  export: "arquivos já pedidos, entre eles este",
  export_chunk: "arquivos já pedidos, entre eles este",
  tally: "somas do painel: a nova instalação as faz dos mesmos dados",
  child_tally: "somas do painel: a nova instalação as faz dos mesmos dados",
  tally_change: "somas do painel: a nova instalação as faz dos mesmos dados",
  figure: "somas do funil e do relatório: a nova instalação as faz dos mesmos dados",
  referral_rank: "ordem dos encaminhamentos: a nova instalação a faz dos mesmos dados",
  referral_ranking: "ordem dos encaminhamentos: a nova instalação a faz dos mesmos dados",
  network_unit: "quais instituições estão na rede: elas têm os seus próprios dados",
};

/** Columns that stay of tables that go, each with why. */
export const COLUMNS_THAT_STAY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { password_hash: "senhas: cada pessoa escolhe outra por e-mail" },
  event_device: { token_hash: "acesso de aparelhos de mutirão: prepare-os de novo" },
  form_link: { token_hash: "vem da chave da instalação: a nova faz outra" },
  vision_coding: {
    code_hash: "código de um celular em pareamento",
    token_hash: "celular pareado nesta instalação",
  },
  invitation: { token_hash: "vem da chave da instalação: a nova faz outra" },
  observation: { token_hash: "vem da chave da instalação: a nova faz outra" },
  organization: { parent_id: "a rede municipal é outra instituição" },
};

/** Tables that are in the file to be read, and that an import passes over, each with why. */
export const TABLES_TO_READ_ONLY: Readonly<Record<string, string>> = {
  referral_share:
    "compartilhamentos com outra instituição, que não está na nova instalação: terminam com a mudança",
};

/** What a school takes along: never answers, scores, levels or care, which it does not see either. */
const OF_A_SCHOOL = [
  "account",
  "batch",
  "batch_recipient",
  "consent",
  "dispatch_settings",
  "erasure_request",
  "form",
  "form_link",
  "form_step",
  "guardian",
  "holiday",
  "invitation",
  "message_template",
  "organization",
  "patient",
  "patient_event",
  "patient_group",
  "programme",
  "programme_occasion",
  "programme_run",
  "retention_settings",
  "role_assignment",
  "role_assignment_group",
  "suppression",
  "voice",
  "voice_recording",
  "voice_version",
] as const;

/** What a municipality takes along: its people, directory and rules, and no child. */
const OF_A_MUNICIPALITY = [
  "account",
  "destination",
  "dispatch_settings",
  "holiday",
  "invitation",
  "message_template",
  "network_publication",
  "organization",
  "partnering",
  "patient_group",
  "referral_settings",
  "report_recipient",
  "report_schedule",
  "role_assignment",
  "role_assignment_group",
] as const;

/** The tables that somebody of such an organisation may take along; undefined for all. */
export function tablesFor(kind: OrganizationKind): ReadonlySet<string> | undefined {
  if (kind === "school") return new Set(OF_A_SCHOOL);
  if (kind === "municipality") return new Set(OF_A_MUNICIPALITY);
  return undefined;
}
