import { useEffect, useRef } from "react";
import type { CompletionSummary } from "#contract/completion.ts";
import { guardianResultText } from "#domain/screening/guardian-texts/guardian-texts.ts";
import { shownPhone } from "#domain/shown-phone.ts";
import type { PageData } from "./page-data.ts";
import { fill } from "./texts/page-texts.ts";

/** What comes after the answer: the result in figures, what it means in words, and where the referral stands. */
export function ResultPage(props: {
  readonly data: Pick<PageData, "texts" | "guardian">;
  readonly summary: CompletionSummary;
}) {
  const { guardian } = props.data;
  const { result } = props.data.texts;
  const { full_name, tool, score, level, recommendation, referral_stage } = props.summary;
  const { organization_name, organization_phone, age_months } = props.summary;
  const firstName = full_name.split(" ")[0] ?? full_name;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: whoever pressed it begins at the top, by eye and by ear.
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  const rows = [
    [result.child, full_name],
    [result.form, tool.toUpperCase()],
    [result.score, score],
    [result.level, result.levels[level]],
    [result.referral, result.referrals[recommendation]],
  ];
  return (
    <>
      <div className="done">
        <span aria-hidden="true">✓</span>
        <h1 ref={heading} tabIndex={-1}>
          {result.title}
        </h1>
        <p>{result.teamTold}</p>
      </div>
      <dl className="card">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={`card meaning ${level}`}>
        <h2>{result.meaning}</h2>
        <p>{guardianResultText(guardian, { firstName, level, ageMonths: age_months })}</p>
        <p className="soft">{guardian.disclaimer}</p>
      </section>
      {referral_stage && (
        <section className="card">
          <h2>{result.next}</h2>
          <p>{result.stages[referral_stage]}</p>
        </section>
      )}
      {organization_phone && (
        <p className="soft contact">
          {fill(result.contact, { equipe: organization_name })}{" "}
          <a href={`tel:${organization_phone}`}>{shownPhone(organization_phone)}</a>
        </p>
      )}
      <a className="first" href="/">
        {result.home}
      </a>
    </>
  );
}
