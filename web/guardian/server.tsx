import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { CompletionRecord, Completed } from "#contract/screening/completion.ts";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { PLAIN_WORDS } from "#domain/instruments/plain/index.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import type { Language } from "#domain/organization/language.ts";
import { ACTIVITIES } from "#domain/registry/family/activities/index.ts";
import { GUARDIAN_TEXTS } from "#domain/screening/guardian-texts/index.ts";
import { CompletionForm } from "./completion-form.tsx";
import { stillCompletion } from "./completion.ts";
import { type Assets, documentOf } from "./document.ts";
import { Frame } from "./frame.tsx";
import { aboutChild, GuardianPage } from "./guardian-page.tsx";
import { type InitialValues, InitialValuesContext } from "./initial-values.ts";
import type { ListeningVariant } from "./listening/page-data.ts";
import { renderListening as renderListeningPage } from "./listening/render-listening.tsx";
import type { PageData, PageVariant, Questionnaire } from "./page-data.ts";
import { ResultPage } from "./result/result-page.tsx";
import { PAGE_TEXTS } from "./texts/index.ts";
import { FIRST_VIEW } from "./view.ts";
import style from "./style.css?inline";

export { BACKGROUND_STYLE, renderBackground } from "./background/render-background.tsx";
export { renderInterview } from "./interview/render-interview.tsx";
export { LISTENING_STYLE } from "./listening/render-listening.tsx";
export { LISTENING_VARIANTS } from "./listening/page-data.ts";
export { renderReport, REPORT_STYLE } from "./report/render-report.tsx";
export { renderRights, RIGHTS_STYLE } from "./rights/render-rights.tsx";
export { PAGE_VARIANTS } from "./page-data.ts";

/** The style sheet, as it stands in every page. */
export const STYLE = style;

/** A page as it is made at build time: the same for every child. */
export function renderPage(variant: PageVariant, language: Language, assets: Assets): string {
  const data = dataOf(variant, language);
  const { texts } = data;
  const completion = stillCompletion(() => ({}));
  return documentOf({
    language,
    assets,
    data,
    title: variant === "success" ? texts.result.title : texts.title,
    body: renderToString(<GuardianPage data={data} completion={completion} />),
  });
}

/** The page that reads everything aloud, as it is made at build time. */
export function renderListening(
  variant: ListeningVariant,
  language: Language,
  assets: Assets,
): string {
  return renderListeningPage({ ...dataOf(variant, language), variant }, language, assets);
}

/** All questionnaires of a language, as a page fetches them that carries the wrong one. */
export function questionnairesOf(language: Language): string {
  return JSON.stringify(dataOf("undetermined", language).questionnaires);
}

/** The questions of a language in other words, as the page fetches them. */
export function plainWordsOf(language: Language): string {
  return JSON.stringify(PLAIN_WORDS[language]);
}

/** The activities of a language, as the page fetches them. */
export function activitiesOf(language: Language): string {
  return JSON.stringify(ACTIVITIES[language]);
}

/** The outcome, for a form that was posted without scripts. */
export function renderResult(summary: Completed, language: Language, assets: Assets): string {
  const data = dataOf("success", language);
  return plain(data, assets, data.texts.result.title, <ResultPage data={data} summary={summary} />);
}

/** One sentence in place of a form. */
export function renderNotice(detail: string, language: Language, assets: Assets): string {
  const data = dataOf("gone", language);
  const { texts } = data;
  return plain(
    data,
    assets,
    texts.title,
    <>
      <h1>{texts.title}</h1>
      <div className="card">
        <h2>{detail}</h2>
        {detail === texts.linkGone && <p>{texts.linkGoneHelp}</p>}
        <a className="second" href="/">
          {texts.result.home}
        </a>
      </div>
    </>,
  );
}

/** The form again with what was given, for one posted without scripts that could not be taken. */
export function renderRefused(
  page: {
    readonly record: CompletionRecord;
    readonly instrument: InstrumentCode | null;
    readonly given: InitialValues;
    readonly detail: string;
  },
  language: Language,
  assets: Assets,
): string {
  const { record, instrument, given, detail } = page;
  const data = dataOf(instrument ?? "undetermined", language);
  const { texts } = data;
  const title = `${texts.title}: ${record.full_name}`;
  return plain(
    data,
    assets,
    title,
    <InitialValuesContext value={given}>
      <h1>{title}</h1>
      <p className="who">{aboutChild(record, texts, language)}</p>
      <div className="card missed" role="alert">
        <h2>{texts.notFinished}</h2>
        <p>{detail}</p>
      </div>
      <CompletionForm data={data} completion={stillCompletion(() => ({}))} view={FIRST_VIEW} />
    </InitialValuesContext>,
  );
}

function plain(data: PageData, assets: Assets, title: string, body: React.ReactNode): string {
  const { language, texts } = data;
  return documentOf({
    language,
    assets,
    title,
    body: renderToStaticMarkup(
      <Frame language={language} texts={texts}>
        {body}
      </Frame>,
    ),
  });
}

function dataOf(variant: PageVariant, language: Language): PageData {
  const codes = INSTRUMENT_CODES.filter((code) => code === variant || variant === "undetermined");
  const { disclaimer, results, repeatAtTwo } = GUARDIAN_TEXTS[language];
  return {
    language,
    variant,
    texts: PAGE_TEXTS[language],
    guardian: { disclaimer, results, repeatAtTwo },
    questionnaires: Object.fromEntries(
      codes.map((code) => [code, questionnaireOf(code, language)]),
    ),
  };
}

function questionnaireOf(code: InstrumentCode, language: Language): Questionnaire {
  const { shortTitle, instructions, wordingNote, options, items } =
    INSTRUMENT_TEXTS[code][language];
  const instrument = INSTRUMENTS[code];
  return {
    // To which area an item belongs is for staff: a family's phone does not fetch it.
    instrument: {
      ...instrument,
      items: instrument.items.map((item) => Object.assign({}, item, { domain: "" })),
    },
    texts: { shortTitle, instructions, wordingNote, options, items },
  };
}
