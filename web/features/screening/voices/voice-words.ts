import type { Voice } from "#contract/screening/voices.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** How voices are spoken of. */
export function useVoiceWords() {
  const { t, moment } = useTexts();
  return {
    /** 'Português (Brasil)', or 'Guarani, sobre o texto em Português (Brasil)'. */
    nameOf: ({ language, name }: Pick<Voice, "language" | "name">): string => {
      const texts = t(`voices.languages.${language}`);
      return name === "" ? texts : t("voices.over", { name, texts });
    },
    /** What families hear now. */
    heard: ({ versions: [version] }: Voice): string =>
      version
        ? t("voices.version", {
            number: version.number,
            at: moment(version.published_at),
            who: version.published_by_name,
            count: version.sentences,
          })
        : t("voices.neverPublished"),
  };
}
