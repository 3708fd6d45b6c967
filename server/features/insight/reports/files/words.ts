import type { FunnelStep } from "#domain/insight/funnel.ts";
import { type CohortFigure, definitionOf } from "#domain/insight/reports/definitions.ts";
import type { Recommendation, ReferralType, RiskLevel } from "#domain/instruments/risk.ts";
import type { CloseReason } from "#domain/referrals/closing.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { FormStatus } from "#domain/screening/forms/form-progress.ts";
import type { GroupKind } from "#domain/screening/groups/group-kinds.ts";

/** The words of a file, which is in Portuguese as what an organisation puts on paper. */
export const STATUS_WORDS: Readonly<Record<FormStatus, string>> = {
  pendente: "Pendente",
  parcial: "Em andamento",
  concluido: "Respondido",
  atrasado: "Atrasado",
};

export const LEVEL_WORDS: Readonly<Record<RiskLevel, string>> = {
  baixo: "Baixo",
  moderado: "Moderado",
  alto: "Alto",
  muito_alto: "Muito alto",
};

export const ROUTE_WORDS: Readonly<Record<Recommendation, string>> = {
  terapia: "Acompanhamento e estímulo",
  pediatra: "Pediatra",
  neuropediatra: "Neuropediatra",
};

export const TYPE_WORDS: Readonly<Record<ReferralType, string>> = {
  therapy: "Acompanhamento e estímulo",
  pediatrician: "Pediatra",
  neurologist: "Neuropediatra",
};

export const STAGE_WORDS: Readonly<Record<ReferralStage, string>> = {
  a_encaminhar: "A encaminhar",
  contatado: "Família contatada",
  agendado: "Agendado",
  compareceu: "Compareceu",
  devolutiva: "Devolutiva",
  encerrado: "Encerrado",
};

export const REASON_WORDS: Readonly<Record<CloseReason, string>> = {
  avaliado_tea: "Avaliado: TEA",
  avaliado_outro: "Avaliado: outra condição",
  avaliado_sem_achados: "Avaliado: sem achados",
  familia_recusou: "A família não quis seguir",
  mudou: "Mudou de cidade ou de serviço",
  nao_localizada: "Família não localizada",
  ja_acompanhada: "Já é acompanhada em outro lugar",
  sem_indicacao_apos_entrevista: "Sem indicação depois da entrevista",
  acompanhamento_de_rotina: "Segue em acompanhamento de rotina",
  resultado_invalido: "Resultado inválido",
  falecimento: "Falecimento",
  outro: "Outro motivo",
};

export const GROUP_WORDS: Readonly<Record<GroupKind, string>> = {
  unit: "Unidade",
  year: "Ano",
  class: "Turma",
  doctor: "Profissional",
  other: "Grupo",
};

/** The definition behind each step of the funnel. */
export const FIGURE_OF: Readonly<Record<FunnelStep, CohortFigure>> = {
  invited: "invited",
  opened: "opened",
  started: "started",
  answered: "answered_since",
  of_concern: "of_concern",
  contacted: "contacted",
  scheduled: "scheduled",
  attended: "attended",
  evaluated: "evaluated",
};

/** The name of a step. */
export function stepName(step: FunnelStep): string {
  return definitionOf(FIGURE_OF[step]).name;
}

/** Completed months in words: `1 ano e 8 meses`. */
export function ageWords(months: number | null): string {
  if (months === null) return "";
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const inYears = years === 0 ? [] : [`${years} ${years === 1 ? "ano" : "anos"}`];
  const inMonths = rest === 0 && years > 0 ? [] : [`${rest} ${rest === 1 ? "mês" : "meses"}`];
  return [...inYears, ...inMonths].join(" e ");
}

/** A number as Brazilians write it, with one decimal at most. */
export function numberWords(value: number): string {
  return new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 }).format(value);
}

/** A part of a whole in percent; empty where there is no whole. */
export function shareWords(part: number, whole: number): string {
  return whole === 0 ? "" : `${Math.round((part / whole) * 100)}%`;
}
