import { Link } from "react-router";
import type { Funnel } from "#contract/insight/funnel.ts";
import type { CloseReason, NotReferredReason } from "#domain/referrals/closing.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { useCohort } from "./use-cohort.ts";

/** Why referrals of concern ended without an evaluation, and why children were not referred. */
export function Endings({ funnel }: { readonly funnel: Funnel }) {
  const { t } = useTexts();
  return (
    <div className="funnel-columns">
      <Card title={t("funnel.whyTitle")}>
        <Reasons
          list="not_referred"
          reasons={funnel.not_referred ?? []}
          none={t("funnel.whyNone")}
        />
      </Card>
      <Card title={t("funnel.endedTitle")}>
        <Reasons list="ended" reasons={funnel.ended ?? []} none={t("funnel.endedNone")} />
      </Card>
    </div>
  );
}

interface ReasonsProps {
  readonly list: "ended" | "not_referred";
  readonly reasons: readonly {
    readonly reason: CloseReason | NotReferredReason;
    readonly count: number;
  }[];
  readonly none: string;
}

function Reasons({ list, reasons, none }: ReasonsProps) {
  const { t, language } = useTexts();
  const { listAddress } = useCohort();
  if (reasons.length === 0) return <p className="ui-muted">{none}</p>;
  const most = Math.max(...reasons.map(({ count }) => count));
  return (
    <ul className="funnel-reasons">
      {reasons.map(({ reason, count }) => {
        const label = t(`funnel.reasons.${reason}`);
        return (
          <li key={reason}>
            <Link to={listAddress({ step: list, reason })} preventScrollReset>
              <span>{label}</span>
              <span className="funnel-track" aria-hidden>
                <span className="funnel-bar" style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <strong>{count.toLocaleString(language)}</strong>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
