import { useEffect, useSyncExternalStore } from "react";
import { isIsoDate } from "#domain/organization/days.ts";
import { CompletionForm } from "./completion-form.tsx";
import type { Completion } from "./completion.ts";
import type { KnownChild } from "./device.ts";
import { type Family, FIRST_FAMILY, noFamily } from "./family/family.ts";
import { Frame } from "./frame.tsx";
import { isLeft, onLeaving } from "./leaving.ts";
import { LeftPage } from "./left-page.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import type { PageData } from "./page-data.ts";
import { FamilyForms } from "./result/family-forms.tsx";
import { ResultPage } from "./result/result-page.tsx";
import { fillText, type PageTexts } from "./texts/page-texts.ts";
import { FIRST_VIEW, type View } from "./view.ts";

/** The page behind the link: the form until it is answered, then its outcome. */
export function GuardianPage(props: {
  readonly data: PageData;
  readonly completion: Completion;
  /** What the family follows behind the link; absent where there is nothing to follow. */
  readonly family?: Family;
  /** The link's own; absent where it is not known. */
  readonly token?: string;
  /** Called when the page has come to life. */
  readonly onLive?: () => void;
}) {
  const { data, completion, family = noFamily, token = "", onLive } = props;
  const { texts } = data;
  const view = useSyncExternalStore(completion.subscribe, completion.view, () => FIRST_VIEW);
  const followed = useSyncExternalStore(family.subscribe, family.state, () => FIRST_FAMILY);
  useEffect(() => {
    onLive?.();
  }, [onLive]);
  const hasLeft = useSyncExternalStore(onLeaving, isLeft, () => false);
  const title = hasLeft ? texts.left.title : titleOf(texts, view);
  useEffect(() => {
    if (view.phase !== "loading") document.title = title;
  }, [title, view.phase]);
  return (
    <Frame language={data.language} texts={texts}>
      {followed.view && <FamilyForms texts={texts} forms={followed.view.forms} />}
      {view.summary ? (
        <ResultPage
          data={data}
          summary={view.summary}
          family={family}
          state={followed}
          token={token}
        />
      ) : data.variant === "gone" ? (
        <Gone texts={texts} isLive={view.phase === "gone"} />
      ) : data.variant === "success" ? (
        <NothingHere texts={texts} isKnown={view.phase === "unloaded"} />
      ) : (
        <>
          {hasLeft && <LeftPage texts={texts} view={view} team={followed.view?.team} />}
          <div hidden={hasLeft}>
            <h1>{titleOf(texts, view)}</h1>
            <Child view={view} texts={texts} language={data.language} onTry={completion.tryNow} />
            <CompletionForm {...{ data, completion, view, token }} ways={followed.view?.team} />
            {view.phase === "gone" && <GoneDialog texts={texts} />}
          </div>
        </>
      )}
      {token !== "" && (view.phase === "ready" || view.summary) && (
        <p className="contact">
          <a href={`/pacientes/complemento/${token}/direitos`}>{texts.rights}</a>
        </p>
      )}
    </Frame>
  );
}

function titleOf(texts: PageTexts, { summary, kept }: View): string {
  if (summary) return texts.result.title;
  return kept.child ? `${texts.title}: ${kept.child.full_name}` : texts.title;
}

function Child(props: {
  readonly view: View;
  readonly texts: PageTexts;
  readonly language: string;
  readonly onTry: () => void;
}) {
  const { view, texts, language, onTry } = props;
  if (view.kept.child) return <p className="who">{aboutChild(view.kept.child, texts, language)}</p>;
  if (view.phase !== "unloaded") {
    return <output className="card loading">{texts.loading}</output>;
  }
  return (
    <div className="card unloaded">
      <output>{texts.loadFailed}</output>
      <button type="button" className="second" onClick={onTry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}

/** Birth date and age, as far as they are known. */
export function aboutChild(
  child: Pick<KnownChild, "date_of_birth" | "age_years">,
  texts: PageTexts,
  language: string,
): string {
  const { date_of_birth: born, age_years: years } = child;
  const parts = [];
  if (born && isIsoDate(born)) {
    // 4/2/2025 is read differently by people who read English.
    const style = language === "en-US" ? ({ dateStyle: "long" } as const) : {};
    const format = new Intl.DateTimeFormat(language, { timeZone: "UTC", ...style });
    parts.push(fillText(texts.born, { data: format.format(new Date(born)) }));
  }
  if (years !== undefined)
    parts.push(fillText(years === 1 ? texts.year : texts.years, { n: years }));
  return parts.join(" · ");
}

/** A link that opens nothing, whatever the reason: the page itself says so, and the message too. */
function Gone({ texts, isLive }: { readonly texts: PageTexts; readonly isLive: boolean }) {
  return (
    <>
      <h1>{texts.title}</h1>
      <div className="card">
        <h2>{texts.linkGone}</h2>
        <p>{texts.linkGoneHelp}</p>
        <a className="second" href="/pacientes">
          {texts.ok}
        </a>
      </div>
      {isLive && <GoneDialog texts={texts} />}
    </>
  );
}

function GoneDialog({ texts }: { readonly texts: PageTexts }) {
  return (
    <MessageDialog
      message={texts.linkGone}
      detail={texts.linkGoneHelp}
      ok={texts.ok}
      onClose={() => location.assign("/pacientes")}
    />
  );
}

function NothingHere(props: { readonly texts: PageTexts; readonly isKnown: boolean }) {
  const { texts, isKnown } = props;
  return (
    <>
      <h1>{texts.result.title}</h1>
      {isKnown ? <p>{texts.result.nothingHere}</p> : <p className="card">{texts.loading}</p>}
      <a className="first" href="/">
        {texts.result.home}
      </a>
    </>
  );
}
