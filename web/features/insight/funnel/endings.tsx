import "@mantine/core/styles/SimpleGrid.css";
import { SimpleGrid } from "@mantine/core";
import { Link } from "react-router";
import type { Funnel } from "#contract/insight/funnel.ts";
import type { CloseReason, NotReferredReason } from "#domain/referrals/closing.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Track } from "../track.tsx";
import { useCohort } from "./use-cohort.ts";
import classes from "./funnel.module.css";

/** Why referrals of concern ended without an evaluation, and why children were not referred. */
export function Endings({ funnel }: { readonly funnel: Funnel }) {
  const { t } = useTexts();
  return (
    <SimpleGrid minColWidth="min(100%, 21rem)">
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
    </SimpleGrid>
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
    <Rows>
      {reasons.map(({ reason, count }) => {
        const label = t(`funnel.reasons.${reason}`);
        return (
          <li key={reason}>
            <Link
              className={classes["step"]}
              data-kind="reason"
              to={listAddress({ step: list, reason })}
              preventScrollReset
            >
              <span>{label}</span>
              <Track share={count / most} />
              <strong>{count.toLocaleString(language)}</strong>
            </Link>
          </li>
        );
      })}
    </Rows>
  );
}
