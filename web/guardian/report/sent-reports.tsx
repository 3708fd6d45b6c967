import type { FamilyReports } from "#contract/registry/family-reports.ts";
import { fillText } from "../texts/page-texts.ts";
import type { ReportPageData } from "./page-data.ts";

/** What has arrived, by kind and time: who sent it sees that it did. */
export function SentReports(props: {
  readonly data: ReportPageData;
  readonly sent: FamilyReports["sent"];
}) {
  const { data, sent } = props;
  const { report, language } = data;
  if (sent.length === 0) return null;
  const format = new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "short" });
  return (
    <section className="card">
      <h2>{report.sentTitle}</h2>
      <ul>
        {sent.map(({ id, type, at }) => (
          <li key={id}>
            {fillText(report.sentAt, {
              tipo: type === "application/pdf" ? report.pdf : report.photo,
              quando: format.format(new Date(at)),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
