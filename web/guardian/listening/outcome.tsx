import { useCallback, useEffect, useRef } from "react";
import type { Completed } from "#contract/screening/completion.ts";
import type { Family, FamilyState } from "../family/family.ts";
import { backgroundPath, interviewPagePath, reportPath } from "../page-data.ts";
import { mayHaveReport } from "../result/may-have-report.ts";
import { meaningOf } from "../result/meaning.ts";
import { ListeningControls } from "./listening-controls.tsx";
import type { ListeningPageData } from "./page-data.ts";
import {
  spokenBackgroundOffer,
  spokenInterviewOffer,
  spokenOutcome,
  spokenReportOffer,
} from "./spoken-outcome.ts";
import type { Narration } from "./use-narration.ts";

/** What came of the answers, read by itself when it was waited for, and the way to what else there is. */
export function Outcome(props: {
  readonly data: ListeningPageData;
  readonly summary: Completed;
  readonly family: Family;
  readonly state: FamilyState;
  readonly token: string;
  readonly narration: Narration;
}) {
  const { data, summary, family, state, token, narration } = props;
  const { texts, listening, guardian } = data;
  const { read, isSilent } = narration;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasInterview = Boolean(state.view?.interview);
  const asksBackground = Boolean(state.view?.asks_background);
  const takesReport = mayHaveReport(state.view);
  // Told by the server while the outcome is being read.
  const offered = useRef<readonly string[]>([]);
  const readAll = useCallback(() => {
    read(spokenOutcome(data, summary), () => {
      if (offered.current.length > 0) read(offered.current);
    });
  }, [read, data, summary]);
  useEffect(() => {
    offered.current = [
      ...(hasInterview ? spokenInterviewOffer(data.texts) : []),
      ...(takesReport ? spokenReportOffer(data.texts) : []),
      ...(asksBackground ? spokenBackgroundOffer(data.texts) : []),
    ];
  }, [hasInterview, takesReport, asksBackground, data.texts]);
  useEffect(() => {
    family.refresh();
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [family]);
  useEffect(readAll, [readAll]);
  const firstName = summary.full_name.split(" ")[0] ?? "";
  return (
    <>
      <div className="card step">
        <h1 ref={heading} tabIndex={-1}>
          {texts.result.title}
        </h1>
        <p>{texts.result.teamTold}</p>
        {"tool" in summary ? (
          <>
            <p>{meaningOf(data, summary, firstName)}</p>
            <p className="soft">{guardian.disclaimer}</p>
            {summary.referral_stage && <p>{texts.result.stages[summary.referral_stage]}</p>}
          </>
        ) : (
          <p>{texts.result.thanks}</p>
        )}
        {hasInterview && (
          <a className="answer yes" href={interviewPagePath(token, data.language)}>
            <span aria-hidden="true">▶</span>
            {texts.family.interview}
          </a>
        )}
        {takesReport && (
          <a className="answer" href={reportPath(token, data.language)}>
            <span aria-hidden="true">▶</span>
            <b>{texts.family.report}</b>
          </a>
        )}
        {asksBackground && (
          <a className="answer" href={backgroundPath(token, data.language)}>
            <span aria-hidden="true">▶</span>
            <b>{texts.family.background}</b>
          </a>
        )}
      </div>
      <ListeningControls texts={listening} isSilent={isSilent} onAgain={readAll} />
      <a className="second" href={`/pacientes/complemento/${token}`}>
        {listening.whole}
      </a>
    </>
  );
}
