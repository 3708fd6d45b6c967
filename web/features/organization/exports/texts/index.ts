import type { FeatureTexts } from "#web/platform/i18n/feature-texts.tsx";
import { ptBr } from "./pt-BR.ts";

/** What this feature says, as a type: the application adds it to what can be said. */
export type Texts = typeof ptBr;

/** The texts of this feature. */
export const texts: FeatureTexts<Texts> = {
  "pt-BR": ptBr,
  "en-US": async () => (await import("./en-US.ts")).enUs,
  "es-ES": async () => (await import("./es-ES.ts")).esEs,
};
