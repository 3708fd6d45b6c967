import "./network.css";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { networkQuery } from "./network.api.ts";
import { usePeriodName } from "./period-name.ts";
import { Summary } from "./summary.tsx";

/** The newest report in a few figures, and the way to all of it. */
export function NetworkGlance() {
  const { t, day } = useTexts();
  const nameOf = usePeriodName();
  const { data, isPending, isError, error, refetch } = useQuery(networkQuery({}));
  if (isPending) return <Pending>{t("network.loading")}</Pending>;
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  const link = (
    <Link to={paths.network} className="ui-button">
      {t("network.open")}
      <IconArrowRight size={18} aria-hidden />
    </Link>
  );
  if (!data.period || data.sum.measures[0]?.count === 0) {
    return (
      <Empty title={t("network.emptyTitle")} action={link}>
        {data.counting ? t("network.counting") : t("network.next", { day: day(data.next.on) })}
      </Empty>
    );
  }
  return (
    <Card title={nameOf(data.period.key)} aside={link}>
      <div className="network-numbers">
        <p className="ui-muted">
          {t("network.about", {
            from: day(data.period.from),
            to: day(data.period.to),
            closed: day(data.period.closed_on),
          })}
        </p>
        <Summary sum={data.sum} />
      </div>
    </Card>
  );
}
