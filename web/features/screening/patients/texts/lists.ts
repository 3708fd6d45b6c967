import type { FeatureTexts } from "#web/platform/i18n/feature-texts.tsx";
import { ptBr } from "./pt-BR.ts";

/** The texts of the lists of children and of the registration, without those of a record. */
export const listTexts: FeatureTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () => (await import("./en-US.ts")).enUs,
  "es-ES": async () => (await import("./es-ES.ts")).esEs,
};
