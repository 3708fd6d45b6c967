import "./rollover.css";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { RolloverOutcome } from "#contract/registry/rollover.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { Outcome } from "./outcome.tsx";
import { RolloverForm } from "./rollover-form.tsx";
import { rolloverQuery } from "./rollover.api.ts";

/** The turn of the school year, in one reviewed step: where each class goes, what comes of it, and then done. */
export function RolloverPage() {
  const { t, dayOf } = useTexts();
  const list = useQuery(rolloverQuery);
  const [done, setDone] = useState<RolloverOutcome | null>(null);
  return (
    <div className="rollover">
      <PageHeader title={t("rollover.title")} subtitle={t("rollover.subtitle")} />
      {list.isPending && <Pending>{t("rollover.loading")}</Pending>}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {done && (
        <section className="ui-card" aria-live="polite">
          <h2 className="ui-card-title">{t("rollover.done")}</h2>
          <Outcome outcome={done} />
          <Link className="ui-button" to={paths.patients}>
            {t("rollover.seeGroups")}
          </Link>
        </section>
      )}
      {list.data?.classes.length === 0 && <Empty>{t("rollover.noClasses")}</Empty>}
      {!done && list.data && list.data.classes.length > 0 && (
        <>
          {list.data.last_at !== null && (
            <p className="rollover-note">
              {t("rollover.last", { when: dayOf(list.data.last_at) })}
            </p>
          )}
          <RolloverForm classes={list.data.classes} onDone={setDone} />
        </>
      )}
    </div>
  );
}
