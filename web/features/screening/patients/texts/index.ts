import type { FeatureTexts } from "#web/platform/i18n/feature-texts.tsx";
import { listTexts } from "./lists.ts";
import { recordPtBr } from "./record.pt-BR.ts";

const ptBr = { ...listTexts["pt-BR"], ...recordPtBr };

/** What this feature says, as a type: the application adds it to what can be said. */
export type Texts = typeof ptBr;

/** All texts of this feature, for what shows a record. */
export const texts: FeatureTexts<Texts> = {
  "pt-BR": ptBr,
  "en-US": async () => {
    const loading = [listTexts["en-US"](), import("./record.en-US.ts")] as const;
    const [lists, { recordEnUs }] = await Promise.all(loading);
    return { ...lists, ...recordEnUs };
  },
  "es-ES": async () => {
    const loading = [listTexts["es-ES"](), import("./record.es-ES.ts")] as const;
    const [lists, { recordEsEs }] = await Promise.all(loading);
    return { ...lists, ...recordEsEs };
  },
};
