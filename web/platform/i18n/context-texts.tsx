import { type ComponentType, Suspense, use, useMemo } from "react";
import { IntlProvider, useLocale, useMessages } from "use-intl";
import type { Language } from "#domain/organization/language.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";

/** The texts of one context: Portuguese comes with it, the other languages load when they are spoken. */
export type ContextTexts<T extends object> = Readonly<
  { "pt-BR": T } & Record<Exclude<Language, "pt-BR">, () => Promise<T>>
>;

/** The texts of two contexts as those of one. */
export function joinTexts<One extends object, Other extends object>(
  one: ContextTexts<One>,
  other: ContextTexts<Other>,
): ContextTexts<One & Other> {
  const both = (language: Exclude<Language, "pt-BR">) => async () => {
    const [first, second] = await Promise.all([one[language](), other[language]()]);
    return { ...first, ...second };
  };
  return {
    "pt-BR": { ...one["pt-BR"], ...other["pt-BR"] },
    "en-US": both("en-US"),
    "es-ES": both("es-ES"),
  };
}

/** Gives a page or dialog the texts of its context, beside those that all contexts share. */
export function withTexts<Props extends object>(
  Shown: ComponentType<Props>,
  texts: ContextTexts<object>,
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

/** Loads a component and the texts of its context side by side. */
export async function loadWithTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadTexts: () => Promise<ContextTexts<object>>,
): Promise<ComponentType<Props>> {
  const [Shown, texts] = await Promise.all([load(), loadTexts()]);
  return withTexts(Shown, texts);
}

/** A component with the texts of its context, both loaded when it is first shown. */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadTexts: () => Promise<ContextTexts<object>>,
) {
  return lazyComponent(() => loadWithTexts(load, loadTexts));
}

const loading = new WeakMap<() => Promise<object>, Promise<object>>();

/** One promise for each file, as `use` asks. A file that cannot be had is spoken in Portuguese, and asked for again. */
function loaded(
  texts: ContextTexts<object>,
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
