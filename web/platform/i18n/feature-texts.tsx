import { type ComponentType, Suspense, use, useMemo } from "react";
import { IntlProvider, useLocale, useMessages } from "use-intl";
import type { Language } from "#domain/organization/language.ts";

/** The texts of one feature: Portuguese comes with it, the other languages when they are spoken. */
export type FeatureTexts<T extends object> = Readonly<
  { "pt-BR": T } & Record<Exclude<Language, "pt-BR">, () => Promise<T>>
>;

/** Gives a page or dialog the texts of its feature, beside those that all features share. */
export function withTexts<Props extends object>(
  Shown: ComponentType<Props>,
  texts: FeatureTexts<object>,
): ComponentType<Props> {
  function Speaking(props: Props) {
    const language = useLocale();
    const shared = useMessages();
    const own = language === "pt-BR" ? texts["pt-BR"] : use(loaded(texts, language));
    const messages = useMemo(() => ({ ...shared, ...own }), [shared, own]);
    return (
      <IntlProvider locale={language} messages={messages}>
        <Shown {...props} />
      </IntlProvider>
    );
  }
  return function WithTexts(props: Props) {
    return (
      <Suspense>
        <Speaking {...props} />
      </Suspense>
    );
  };
}

const loading = new WeakMap<() => Promise<object>, Promise<object>>();

/** One promise for each file, as `use` asks. A file that cannot be had is spoken in Portuguese, and asked for again. */
function loaded(
  texts: FeatureTexts<object>,
  language: Exclude<Language, "pt-BR">,
): Promise<object> {
  const load = texts[language];
  const known = loading.get(load);
  if (known) return known;
  const promise = load().catch(() => {
    loading.delete(load);
    return texts["pt-BR"];
  });
  loading.set(load, promise);
  return promise;
}
