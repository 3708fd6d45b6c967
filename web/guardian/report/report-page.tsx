import { useEffect } from "react";
import { REPORT_LIMITS, REPORT_TYPES } from "#domain/registry/family/reports.ts";
import { StepHeading } from "../background/step-heading.tsx";
import { Frame } from "../frame.tsx";
import { ListenButton } from "../listen-button.tsx";
import { type Reading, useReader } from "../read-aloud.ts";
import { fillText } from "../texts/page-texts.ts";
import { FileButton } from "./file-button.tsx";
import type { ReportPageData } from "./page-data.ts";
import type { ReportApi } from "./report-api.ts";
import { SentReports } from "./sent-reports.tsx";
import { spokenAsking, spokenChosen, spokenDone, spokenNothing } from "./spoken-report.ts";
import { type Reporting, useReport } from "./use-report.ts";

interface Step {
  readonly data: ReportPageData;
  readonly reporting: Reporting;
  readonly reader: Reading;
}

/** Takes a photograph or PDF of what a service wrote about the child: why first, a look at it before it leaves, and what arrived. */
export function ReportPage(props: {
  readonly data: ReportPageData;
  /** Absent where the page is made. */
  readonly api?: ReportApi;
  /** The link itself, where the family sees how things go on. */
  readonly link: string;
  /** Called when the page has come to life. */
  readonly onLive?: () => void;
}) {
  const { data, api, link, onLive } = props;
  const reporting = useReport(api);
  const reader = useReader(data.language);
  useEffect(() => onLive?.(), [onLive]);
  const { phase } = reporting;
  const step = { data, reporting, reader };
  return (
    <Frame language={data.language} texts={data.texts}>
      {phase === "asking" || phase === "preparing" ? (
        <Asking {...step} />
      ) : phase === "chosen" || phase === "sending" ? (
        <Chosen {...step} />
      ) : phase === "done" ? (
        <Done {...step} />
      ) : (
        <Apart {...step} />
      )}
      {phase !== "loading" && phase !== "sending" && (
        <SentReports data={data} sent={reporting.sent} />
      )}
      {phase !== "loading" && phase !== "gone" && (
        <a className="second" href={link}>
          {data.texts.toLink}
        </a>
      )}
    </Frame>
  );
}

/** While nothing is known yet, where nothing is asked for, and where the link opens nothing. */
function Apart({ data, reporting, reader }: Step) {
  const { texts, report } = data;
  const { phase } = reporting;
  if (phase === "gone")
    return (
      <>
        <StepHeading>{texts.gone}</StepHeading>
        <p className="card">{texts.goneHelp}</p>
      </>
    );
  if (phase === "nothing")
    return (
      <>
        <StepHeading>{report.nothingTitle}</StepHeading>
        <div className="card">
          <p>{report.nothing}</p>
          <ListenButton parts={spokenNothing(report)} texts={texts} reader={reader} />
        </div>
      </>
    );
  return (
    <>
      <h1>{report.title}</h1>
      {phase === "unloaded" ? (
        <div className="card">
          <output>{texts.loadFailed}</output>
          <button type="button" className="second" onClick={reporting.open}>
            {texts.tryAgain}
          </button>
        </div>
      ) : (
        <>
          <output className="card loading">{texts.loading}</output>
          <noscript>
            <p className="card">{texts.withoutScripts}</p>
          </noscript>
        </>
      )}
    </>
  );
}

/** Why, who sees it, and the two ways to a file. */
function Asking({ data, reporting, reader }: Step) {
  const { texts, report } = data;
  const isBusy = reporting.phase === "preparing";
  return (
    <>
      <h1>{report.title}</h1>
      <div className="card">
        <p>{report.why}</p>
        <p className="soft">{report.who}</p>
        <ListenButton parts={spokenAsking(report)} texts={texts} reader={reader} />
        <Fault data={data} reporting={reporting} />
        {isBusy && <output className="device">{report.preparing}</output>}
        <FileButton
          className="first"
          label={report.takePhoto}
          accept="image/*"
          isCamera
          isBusy={isBusy}
          onChoose={(file) => void reporting.choose(file)}
        />
        <FileButton
          className="second"
          label={report.chooseFile}
          accept={REPORT_TYPES.join(",")}
          isBusy={isBusy}
          onChoose={(file) => void reporting.choose(file)}
        />
      </div>
    </>
  );
}

/** A look at what was chosen, before it leaves. */
function Chosen({ data, reporting, reader }: Step) {
  const { texts, report } = data;
  const { chosen, phase, fault } = reporting;
  const isSending = phase === "sending";
  return (
    <>
      <StepHeading>{report.isThis}</StepHeading>
      <div className="card">
        {chosen?.preview ? (
          <>
            <img className="chosen" src={chosen.preview} alt={report.preview} />
            <p>{report.readable}</p>
          </>
        ) : (
          <p>
            <b>{report.pdf}</b>
          </p>
        )}
        <ListenButton parts={spokenChosen(report)} texts={texts} reader={reader} />
        <Fault data={data} reporting={reporting} />
        <output>{isSending && <p className="device">{report.sending}</p>}</output>
        <button
          type="button"
          className="first"
          disabled={isSending}
          onClick={() => void reporting.send()}
        >
          {fault === "failed" ? report.tryAgain : report.send}
        </button>
        <button type="button" className="second" disabled={isSending} onClick={reporting.again}>
          {report.another}
        </button>
      </div>
    </>
  );
}

/** It has arrived; a report often has a second page. */
function Done({ data, reporting, reader }: Step) {
  const { texts, report } = data;
  return (
    <>
      <StepHeading>{report.doneTitle}</StepHeading>
      <div className="card">
        <p>{report.done}</p>
        <ListenButton parts={spokenDone(report)} texts={texts} reader={reader} />
        <button type="button" className="first" onClick={reporting.again}>
          {report.more}
        </button>
      </div>
    </>
  );
}

/** What went wrong, said once aloud. */
function Fault({ data: { report }, reporting: { fault } }: Pick<Step, "data" | "reporting">) {
  if (fault === null) return null;
  const words =
    typeof fault === "object"
      ? fault.detail
      : fillText(report[fault], { n: REPORT_LIMITS.bytes / 1024 / 1024 });
  return (
    <p role="alert" className="fault">
      {words}
    </p>
  );
}
