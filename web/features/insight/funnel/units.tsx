import { Link } from "react-router";
import type { Funnel, FunnelUnit } from "#contract/insight/funnel.ts";
import type { FunnelStep } from "#domain/insight/funnel.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useCohort } from "./use-cohort.ts";

/** Steps that one reads of a single group: nine columns do not fit on a desk. */
const NOT_IN_TABLE: ReadonlySet<FunnelStep> = new Set(["started", "scheduled"]);

/** Each group in numbers, and how its rate lies to that of all. */
export function Units({ funnel }: { readonly funnel: Funnel }) {
  const { t } = useTexts();
  const { whole, units } = funnel;
  const steps = funnel.steps.map(({ step }) => step).filter((step) => !NOT_IN_TABLE.has(step));
  const hasRates = units.some(({ rate }) => rate !== null);
  return (
    <Card title={t("funnel.unitsTitle")}>
      {whole && (
        <p>
          {t("funnel.rateWhole", {
            rate: percent(whole.rate),
            concern: whole.of_concern,
            answered: whole.answered,
          })}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard. */}
      <div className="funnel-scroll" tabIndex={0}>
        <table className="funnel-table">
          <thead>
            <tr>
              <th scope="col">{t("funnel.unit")}</th>
              {hasRates && <th scope="col">{t("funnel.rate")}</th>}
              {steps.map((step) => (
                <th key={step} scope="col">
                  {t(`funnel.steps.${step}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.id}>
                <th scope="row" style={{ paddingInlineStart: `${0.5 + unit.depth}rem` }}>
                  <UnitName unit={unit} />
                </th>
                {hasRates && (
                  <td>
                    <Rate rate={unit.rate} />
                  </td>
                )}
                {unit.steps
                  .filter(({ step }) => !NOT_IN_TABLE.has(step))
                  .map(({ step, count }) => (
                    <td key={step}>
                      <Cell unit={unit} step={step} count={count} />
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasRates && <p className="funnel-hint">{t("funnel.rateHint")}</p>}
    </Card>
  );
}

function UnitName({ unit }: { readonly unit: FunnelUnit }) {
  const { t } = useTexts();
  const { groupAddress } = useCohort();
  return (
    <Link
      to={groupAddress(unit.id)}
      preventScrollReset
      aria-label={t("funnel.onlyGroup", { name: unit.name })}
    >
      {unit.name}
    </Link>
  );
}

interface CellProps {
  readonly unit: FunnelUnit;
  readonly step: FunnelUnit["steps"][number]["step"];
  readonly count: number;
}

function Cell({ unit, step, count }: CellProps) {
  const { t, language } = useTexts();
  const { listAddress } = useCohort();
  if (count === 0) return count.toLocaleString(language);
  const label = `${unit.name}, ${t(`funnel.steps.${step}`)}`;
  return (
    <Link
      to={listAddress({ step }, unit.id)}
      preventScrollReset
      aria-label={t("funnel.open", { label, count: t("funnel.count", { count }) })}
    >
      {count.toLocaleString(language)}
    </Link>
  );
}

function Rate({ rate }: { readonly rate: FunnelUnit["rate"] }) {
  const { t } = useTexts();
  if (!rate) return <span className="ui-muted">–</span>;
  return (
    <span className="funnel-rate">
      <strong>{t("funnel.share", { value: percent(rate.rate) })}</strong>
      <span className="ui-muted">
        {t("funnel.interval", { low: percent(rate.low), high: percent(rate.high) })}
      </span>
      {rate.flag && <Tag tone="caution">{t(`funnel.flags.${rate.flag}`)}</Tag>}
    </span>
  );
}

function percent(part: number): number {
  return Math.round(part * 100);
}
