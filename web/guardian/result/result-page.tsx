import { useEffect, useRef } from "react";
import type { Completed, CompletionSummary } from "#contract/screening/completion.ts";
import { INTERVIEW_MINUTES } from "#domain/instruments/minutes.ts";
import {
  FIRST_FAMILY,
  SIBLINGS,
  type Family,
  type FamilyState,
  noFamily,
} from "../family/family.ts";
import {
  backgroundPath,
  interviewPagePath,
  listeningPath,
  type PageData,
  reportPath,
} from "../page-data.ts";
import { recordPath } from "../record-path.ts";
import { fillText } from "../texts/page-texts.ts";
import { Activities } from "./activities.tsx";
import { Appointment } from "./appointment.tsx";
import { Contact } from "./contact.tsx";
import { mayHaveReport } from "./may-have-report.ts";
import { meaningOf } from "./meaning.ts";
import { NextSteps } from "./next-steps.tsx";
import { OneTap } from "./one-tap.tsx";
import { Question } from "./question.tsx";
import { SchoolQuestions, SchoolPermissions } from "./school-questions.tsx";
import { LivingShares, ShareQuestions } from "./share-questions.tsx";

/**
 * What comes after the answer: what the result means in words, the same in figures, as far as the organisation lets its families
 * see them, and then, as far as the server tells, where the referral stands and what the family may do. Whom the server tells
 * nothing of it is thanked.
 */
export function ResultPage(props: {
  readonly data: Pick<PageData, "texts" | "guardian" | "language">;
  readonly summary: Completed;
  readonly family?: Family;
  readonly state?: FamilyState;
  /** Of the link; empty where it is not known. */
  readonly token?: string;
}) {
  const { data, summary, family = noFamily, state = FIRST_FAMILY, token = "" } = props;
  const { result } = data.texts;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: whoever pressed it begins at the top, by eye and by ear.
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <>
      <div className="done">
        <span aria-hidden="true">✓</span>
        <h1 ref={heading} tabIndex={-1}>
          {result.title}
        </h1>
        <p>{result.teamTold}</p>
        {token && (
          <a className="quiet" href={listeningPath(token, data.language)}>
            ▶ {data.texts.listen}
          </a>
        )}
      </div>
      {"tool" in summary ? (
        <Outcome {...{ data, summary, family, state, token }} />
      ) : (
        <p className="card">{result.thanks}</p>
      )}
      <Contact texts={data.texts} summary={summary} team={state.view?.team} />
      {state.view && <Activities data={data} view={state.view} />}
      <a className="first" href="/">
        {result.home}
      </a>
    </>
  );
}

/** What came of the answers, and what goes on. */
function Outcome(props: {
  readonly data: Pick<PageData, "texts" | "guardian" | "language">;
  readonly summary: CompletionSummary;
  readonly family: Family;
  readonly state: FamilyState;
  readonly token: string;
}) {
  const { data, summary } = props;
  const { guardian } = data;
  const { result } = data.texts;
  const { full_name, tool } = summary;
  const whole = "score" in summary ? summary : null;
  const firstName = full_name.split(" ")[0] ?? full_name;
  const rows = whole && [
    [result.child, full_name],
    [result.form, tool.toUpperCase()],
    [
      result.score,
      whole.maximum_score
        ? fillText(result.scoreOf, { n: whole.score, total: whole.maximum_score })
        : whole.score,
    ],
    [result.level, result.levels[whole.level]],
    [result.referral, result.referrals[whole.recommendation]],
  ];
  return (
    <>
      <section className={`card meaning ${whole?.level ?? ""}`}>
        <h2>{"waits_for_talk" in summary ? result.talk : result.meaning}</h2>
        <p>{meaningOf(data, summary, firstName)}</p>
        {"result_text" in summary && (
          <p>
            {result.referral}: {result.referrals[summary.recommendation]}
          </p>
        )}
        <p className="soft">{guardian.disclaimer}</p>
      </section>
      {rows && (
        <section className="card">
          <h2>{result.numbers}</h2>
          <dl>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Course {...props} firstName={firstName} />
    </>
  );
}

/** Where the referral stands, and what the family may do about it. Without the server's word only the stage is known. */
function Course(props: {
  readonly data: Pick<PageData, "texts" | "language">;
  readonly summary: CompletionSummary;
  readonly family: Family;
  readonly state: FamilyState;
  readonly token: string;
  readonly firstName: string;
}) {
  const { data, summary, family, state, token, firstName } = props;
  const { texts } = data;
  const { view } = state;
  const referral = view?.referral ?? null;
  const stage = view ? (referral?.stage ?? null) : summary.referral_stage;
  const words = view?.kept_by_school
    ? texts.family.keptBySchool
    : stage && texts.result.stages[stage];
  return (
    <>
      {words && (
        <section className="card">
          <h2>{texts.result.next}</h2>
          <p>{words}</p>
          {view && stage && stage !== "encerrado" && (
            <NextSteps data={data} stage={stage} view={view} />
          )}
        </section>
      )}
      {view && referral && (
        <Appointment data={data} referral={referral} firstName={firstName} today={view.today} />
      )}
      <OneTap data={data} state={state} family={family} />
      {view?.interview && (
        <Offer
          title={texts.family.interview}
          hint={fillText(texts.family.interviewHint, { minutos: INTERVIEW_MINUTES })}
          label={texts.family.toInterview}
          href={interviewPagePath(token, data.language)}
        />
      )}
      {view?.asks_siblings && (
        <Question
          id={SIBLINGS}
          {...{ texts, state }}
          title={fillText(texts.family.siblings, { nome: firstName })}
          first={{ label: texts.yes, onChoose: () => family.answerSiblings(true) }}
          second={{ label: texts.no, onChoose: () => family.answerSiblings(false) }}
        >
          <p>{texts.family.siblingsWhy}</p>
        </Question>
      )}
      <SchoolQuestions data={data} state={state} family={family} />
      <ShareQuestions data={data} state={state} family={family} />
      <LivingShares data={data} state={state} family={family} />
      <SchoolPermissions data={data} state={state} family={family} />
      {view?.has_letter && token && (
        <p className="letter">
          <a
            className="second"
            download
            href={`${recordPath(token)}letter.pdf?lang=${data.language}`}
          >
            {texts.family.letter}
          </a>
          <small>{texts.family.letterHint}</small>
        </p>
      )}
      {mayHaveReport(view) && (
        <Offer
          title={texts.family.report}
          label={texts.family.toReport}
          href={reportPath(token, data.language)}
        />
      )}
      {view?.asks_background && (
        <Offer
          title={texts.family.background}
          label={texts.family.toInterview}
          href={backgroundPath(token, data.language)}
        />
      )}
    </>
  );
}

function Offer(props: {
  readonly title: string;
  readonly hint?: string;
  readonly label: string;
  readonly href: string;
}) {
  return (
    <section className="card">
      <h2>{props.title}</h2>
      {props.hint && <p>{props.hint}</p>}
      <a className="first" href={props.href}>
        {props.label}
      </a>
    </section>
  );
}
