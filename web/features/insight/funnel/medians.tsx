import { Link } from "react-router";
import type { Funnel, Spread } from "#contract/insight/funnel.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { useCohort } from "./use-cohort.ts";

const MEDIANS = ["contact", "visit", "age"] as const;
const INTERVIEWS = ["due", "waiting", "done", "positive"] as const;

interface MediansProps {
  readonly medians: NonNullable<Funnel["medians"]>;
  readonly interviews: Funnel["interviews"];
}

/** How long the steps take, each with how far the middle half of the children lie apart; and the second stage. */
export function Medians({ medians, interviews }: MediansProps) {
  const { t } = useTexts();
  return (
    <div className="funnel-columns">
      <Card title={t("funnel.mediansTitle")}>
        <dl className="funnel-medians">
          {MEDIANS.map((name) => (
            <Median key={name} name={name} spread={medians[name]} />
          ))}
        </dl>
      </Card>
      {interviews && <Interviews interviews={interviews} />}
    </div>
  );
}

interface MedianProps {
  readonly name: (typeof MEDIANS)[number];
  readonly spread: Spread | null;
}

function Median({ name, spread }: MedianProps) {
  const { t } = useTexts();
  // A half between two whole ones is neither: it is rounded, as people would say it.
  const words = (value: number) =>
    t(name === "age" ? "funnel.months" : "funnel.days", { value: Math.round(value) });
  return (
    <div>
      <dt>{t(`funnel.medians.${name}`)}</dt>
      <dd>
        <strong>{spread ? words(spread.median) : "–"}</strong>
        <span className="ui-muted">
          {spread
            ? t("funnel.spread", { low: Math.round(spread.lower), high: words(spread.upper) })
            : t("funnel.noMedian")}
        </span>
        {spread && (
          <span className="ui-muted">{t("funnel.standsOn", { count: spread.count })}</span>
        )}
      </dd>
    </div>
  );
}

function Interviews({ interviews }: { readonly interviews: NonNullable<Funnel["interviews"]> }) {
  const { t, language } = useTexts();
  const { listAddress } = useCohort();
  return (
    <Card title={t("funnel.interviewsTitle")}>
      <p className="ui-muted">{t("funnel.interviewsHint")}</p>
      <ul className="funnel-facts">
        {INTERVIEWS.map((name) => {
          const count = interviews[name];
          const label = t(`funnel.interviews.${name}`);
          return (
            <li key={name}>
              <span>{label}</span>
              {count === 0 ? (
                <strong>0</strong>
              ) : (
                <Link
                  to={listAddress({ step: `interview_${name}` })}
                  preventScrollReset
                  aria-label={t("funnel.open", { label, count: t("funnel.count", { count }) })}
                >
                  {count.toLocaleString(language)}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
