import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { PromotionOutcome } from "#contract/registry/year-end-promotion.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { Outcome } from "./outcome.tsx";
import { PromotionForm } from "./promotion-form.tsx";
import { promotionQuery } from "./promotion.api.ts";

/** The turn of the school year, in one reviewed step: where each class goes, what comes of it, and then done. */
export function PromotionPage() {
  const { t, dayOf } = useTexts();
  const list = useQuery(promotionQuery);
  const [done, setDone] = useState<PromotionOutcome | null>(null);
  return (
    <Stack gap={20} maw="60rem">
      <PageHeader title={t("promotion.title")} subtitle={t("promotion.subtitle")} />
      {list.isPending && <Pending>{t("promotion.loading")}</Pending>}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {done && (
        <section className="ui-card" aria-live="polite">
          <h2 className="ui-card-title">{t("promotion.done")}</h2>
          <Outcome outcome={done} />
          <Link className="ui-button" to={paths.patients}>
            {t("promotion.seeGroups")}
          </Link>
        </section>
      )}
      {list.data?.classes["length"] === 0 && <Empty>{t("promotion.noClasses")}</Empty>}
      {!done && list.data && list.data.classes["length"] > 0 && (
        <>
          {list.data.last_at !== null && (
            <Note tone="info">{t("promotion.last", { when: dayOf(list.data.last_at) })}</Note>
          )}
          <PromotionForm classes={list.data.classes} onDone={setDone} />
        </>
      )}
    </Stack>
  );
}
