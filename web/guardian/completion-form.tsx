import { useEffect, useRef } from "react";
import type { Completion } from "./completion.ts";
import { ConsentCard } from "./consent-card.tsx";
import { DataFields } from "./data-panel.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { MissingContext } from "./missing-data.tsx";
import { FORM_HASH } from "./movement.ts";
import { consentVersion, type PageData } from "./page-data.ts";
import { Progress, QuestionnairePanel } from "./questionnaire-panel.tsx";
import { useReader } from "./read-aloud.ts";
import { SaveBar, SaveState } from "./save-bar.tsx";
import { Tabs } from "./tabs.tsx";
import { useForm } from "./use-form.ts";
import { UNREACHABLE, type View } from "./view.ts";

/** 'Dados' and 'Formulário': one native form, which a browser can also post as it stands. */
export function CompletionForm(props: {
  readonly data: PageData;
  readonly completion: Completion;
  readonly view: View;
}) {
  const { data, completion, view } = props;
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
          <p className="welcome">{texts.welcome}</p>
          <ConsentCard
            team={child?.organization_name}
            texts={texts}
            reader={reader}
            onChange={form.onConsent}
          />
          <DataFields texts={texts} asksBand={form.asksBand} />
          {questionnaire && (
            <a
              className="second onward"
              href={FORM_HASH}
              onClick={(event) => {
                if (!form.mayOpen()) event.preventDefault();
              }}
            >
              {texts.toForm}
            </a>
          )}
        </section>
        <section
          id="painel-form"
          role="tabpanel"
          aria-labelledby="aba-form"
          inert={queued !== null}
        >
          {questionnaire ? (
            <QuestionnairePanel
              questionnaire={questionnaire}
              answers={answers}
              texts={texts}
              reader={reader}
            />
          ) : (
            <p className="card">{texts.chooseBandFirst}</p>
          )}
        </section>
        <SaveBar
          texts={texts}
          sending={view.sending}
          isComplete={form.isComplete}
          isLive={view.isLive}
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
