import { Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { logMiss } from "#web/platform/log.ts";
import { paths } from "#web/platform/paths.ts";
import { useTitle } from "#web/platform/ui/use-title.ts";
import { FullPage } from "./full-page.tsx";

/** What any address without a page shows. The miss is logged. */
export function NotFoundPage() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  useTitle(t("notFound.title"));
  useEffect(() => logMiss(pathname), [pathname]);
  return (
    <FullPage>
      <Text fz="4rem" fw={700} lh={1} c="var(--brand)" aria-hidden>
        404
      </Text>
      <Title order={1} fz="1.5rem">
        {t("notFound.title")}
      </Title>
      <p>{t("notFound.text")}</p>
      <a href={paths.landing}>{t("notFound.home")}</a>
    </FullPage>
  );
}
