import type { Language } from "#domain/organization/language.ts";
import type { Acquaintance, ObservationChoice, ObservationItem } from "../observation.ts";
import enUS from "./en-US.json" with { type: "json" };
import esES from "./es-ES.json" with { type: "json" };
import ptBR from "./pt-BR.json" with { type: "json" };

/** The words of the school's form in one language. The child is 'a criança', never a he or she. */
export interface ObservationTexts {
  readonly items: Readonly<Record<ObservationItem, string>>;
  readonly choices: Readonly<Record<ObservationChoice, string>>;
  readonly acquaintances: Readonly<Record<Acquaintance, string>>;
}

/** The words of the school's form in every language. */
export const OBSERVATION_TEXTS: Readonly<Record<Language, ObservationTexts>> = {
  "pt-BR": ptBR,
  "en-US": enUS,
  "es-ES": esES,
};
