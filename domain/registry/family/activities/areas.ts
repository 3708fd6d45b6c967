import type { AgeBand } from "#domain/instruments/choice.ts";
import type { Analysis } from "#domain/screening/analysis.ts";

/** What the activities for the time of waiting are about, in the order in which they are shown when nothing else decides. */
export const SKILL_AREAS = ["olhar", "gestos", "brincar", "sons", "nome", "rotinas"] as const;
export type SkillArea = (typeof SKILL_AREAS)[number];

/** Something small to do at home: its name, how it goes, what it takes, and what it is good for. */
interface Activity {
  readonly name: string;
  readonly how: string;
  readonly needs: string;
  readonly why: string;
}

/** The activities of one age, by area. */
type Activities = Readonly<Record<SkillArea, readonly Activity[]>>;

/** All activities in one language. */
export interface ActivityTexts {
  readonly areas: Readonly<Record<SkillArea, string>>;
  readonly ages: Readonly<Record<AgeBand, Activities>>;
}

/** The area that each domain of the questionnaires belongs to; one that belongs to none is for the team to look at. */
const AREA_OF: Readonly<Record<string, SkillArea>> = {
  atencao_compartilhada_resposta: "olhar",
  atencao_compartilhada_iniciativa: "gestos",
  jogo_simbolico: "brincar",
  motor_exploracao: "brincar",
  movimentos_repetitivos: "rotinas",
  gestos_pedido: "gestos",
  interacao_pares: "brincar",
  orientacao_social: "nome",
  reciprocidade_afetiva: "olhar",
  sensorial: "rotinas",
  contato_visual: "olhar",
  imitacao: "brincar",
  linguagem_receptiva: "nome",
  referencia_social: "olhar",
  emocao_e_olhar: "olhar",
  comunicacao: "sons",
  gestos: "gestos",
  sons: "sons",
  palavras: "sons",
  compreensao: "nome",
  uso_de_objetos: "brincar",
  interacao: "brincar",
  comportamento: "rotinas",
};

/** All areas, those first in which more of the answers raised concern; of equals the usual order decides. */
export function areasToBegin({ domains }: Pick<Analysis, "domains">): SkillArea[] {
  const weight = new Map<SkillArea, number>();
  for (const { domain, points, maximum } of domains) {
    const area = AREA_OF[domain];
    if (!area || maximum === 0) continue;
    weight.set(area, Math.max(weight.get(area) ?? 0, points / maximum));
  }
  return SKILL_AREAS.toSorted((a, b) => (weight.get(b) ?? 0) - (weight.get(a) ?? 0));
}

/** The ages of the activities: by completed months, as the calendar has them. Those of the middle when no age is known. */
export function activityAge(months: number | null): AgeBand {
  if (months === null) return "2-4";
  if (months < 24) return "0-2";
  return months < 48 ? "2-4" : ">4";
}
