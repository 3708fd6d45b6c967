import { useEffect, useRef } from "react";
import { LONGEST_MINUTES, MINUTES } from "#domain/instruments/minutes.ts";
import { CallsContext } from "./calls.ts";
import type { Completion } from "./completion.ts";
import { ConsentCard } from "./consent-card.tsx";
import { DataFields } from "./data-panel.tsx";
import { leaveForm } from "./leaving.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { MissingContext } from "./missing-data.tsx";
import { FORM_HASH } from "./movement.ts";
import { consentVersion, listeningPath, type PageData } from "./page-data.ts";
import { Progress, QuestionnairePanel } from "./questionnaire-panel.tsx";
import { type Reading, useReader } from "./read-aloud.ts";
import type { TeamContacts } from "./read-to-me.tsx";
import { SaveBar, SaveState } from "./save-bar.tsx";
import { Tabs } from "./tabs.tsx";
import { fillText } from "./texts/page-texts.ts";
import { useForm } from "./use-form.ts";
import { UNREACHABLE, type View } from "./view.ts";

/** 'Dados' and 'Formulário': one native form, which a browser can also post as it stands. */
export function CompletionForm(props: {
  readonly data: PageData;
  readonly completion: Completion;
  readonly view: View;
  /** How the team is reached; absent until the server has told. */
  readonly ways?: TeamContacts | undefined;
  /** The link's own. */
  readonly token?: string;
}) {
  const { data, completion, view, ways, token = "" } = props;
  const { texts, language } = data;
  const { child, queued } = view.kept;
  const element = useRef<HTMLFormElement>(null);
  const reader = useReader(language);
  const form = useForm(data, completion, view, element);
  const { questionnaire, answers } = form;
  return (
    <MissingContext value={form.missing}>
      {view.sending === "queued" && <Waiting texts={texts} onTry={completion.tryNow} />}
      <form
        ref={element}
        method="post"
        noValidate={view.isLive}
        onChange={form.onChange}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="consent_version" value={consentVersion(language)} />
        {questionnaire && <input type="hidden" name="type" value={questionnaire.instrument.code} />}
        <span id="formulario" />
        <div className="top">
          <Tabs texts={texts} isFormReady={questionnaire !== null} mayOpen={form.mayOpen} />
          {questionnaire && (
            <Progress instrument={questionnaire.instrument} answers={answers} texts={texts} />
          )}
          <SaveState saving={view.saving} texts={texts} />
        </div>
        <section
          id="painel-dados"
          role="tabpanel"
          aria-labelledby="aba-dados"
          inert={queued !== null}
        >
          <p className="live">
            <a className="second" href={view.isLive ? listeningPath(token, language) : undefined}>
              ▶ {texts.listenAlone}
            </a>
          </p>
          <p className="welcome">
            {fillText(texts.welcome, {
              minutos: questionnaire ? MINUTES[questionnaire.instrument.code] : LONGEST_MINUTES,
            })}
          </p>
          <ConsentCard
            team={{ name: child?.organization_name ?? "", article: child?.organization_article }}
            texts={texts}
            reader={reader}
            ways={ways}
            onChange={form.onConsent}
          />
          <DataFields texts={texts} asksBand={form.asksBand} />
          {questionnaire && (
            <a
              className="second onward"
              href={FORM_HASH}
              onClick={(event) => {
                event.preventDefault();
                if (form.mayOpen()) form.goOn();
              }}
            >
              {texts.toForm}
            </a>
          )}
        </section>
        <CallsContext value={{ fields: view.kept.fields, note: completion.note }}>
          <Questions {...{ data, view, form, reader, ways }} />
        </CallsContext>
        <SaveBar
          texts={texts}
          sending={view.sending}
          isComplete={form.isComplete}
          isLive={view.isLive}
          onCancel={() => {
            completion.tryNow();
            leaveForm();
          }}
        />
      </form>
      {form.isBandMissed && (
        <MessageDialog message={texts.bandRequired} ok={texts.ok} onClose={form.closeBandMissed} />
      )}
      {view.refusal !== null && (
        <Refusal texts={texts} refusal={view.refusal} onClose={completion.dismiss} />
      )}
    </MissingContext>
  );
}

function Questions(props: {
  readonly data: PageData;
  readonly view: View;
  readonly form: ReturnType<typeof useForm>;
  readonly reader: Reading;
  readonly ways: TeamContacts | undefined;
}) {
  const { data, view, form, reader, ways } = props;
  const { texts } = data;
  const { queued, fields, child } = view.kept;
  const { questionnaire, answers, noteChanging } = form;
  return (
    <section id="painel-form" role="tabpanel" aria-labelledby="aba-form" inert={queued !== null}>
      {questionnaire ? (
        <QuestionnairePanel
          {...{ questionnaire, answers, fields, texts, reader, ways }}
          showsDrawings={child?.shows_drawings}
          language={data.language}
          onChange={noteChanging}
        />
      ) : (
        <p className="card">{texts.chooseBandFirst}</p>
      )}
    </section>
  );
}

/** What the server said to a submission, or that it said nothing. */
function Refusal(props: {
  readonly texts: PageData["texts"];
  readonly refusal: string;
  readonly onClose: () => void;
}) {
  const { texts, refusal, onClose } = props;
  const isUnreachable = refusal === UNREACHABLE;
  return (
    <MessageDialog
      message={texts.errorPrefix + (isUnreachable ? texts.unreachable : refusal)}
      detail={isUnreachable ? texts.waiting : undefined}
      ok={texts.ok}
      onClose={onClose}
    />
  );
}

function Waiting(props: { readonly texts: PageData["texts"]; readonly onTry: () => void }) {
  const { texts, onTry } = props;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces: browsers have begun to answer this call with a promise, which is no way to clean up.
    card.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={card} className="card waiting">
      <output>
        <b>{texts.waitingTitle}</b>
        <p>{texts.waiting}</p>
      </output>
      <button type="button" className="second" onClick={onTry}>
        {texts.sendNow}
      </button>
    </div>
  );
}
