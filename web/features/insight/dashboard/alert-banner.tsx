import { Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { byForm } from "./addresses.ts";

/** Overdue forms of which no message has got to the guardian: nobody there knows that an answer is awaited. */
export function AlertBanner({ unreached }: { readonly unreached: number }) {
  const { t } = useTexts();
  const words = t("dashboard.alert", { count: unreached });
  return (
    <section className="dashboard-alert" aria-label={words}>
      <IconAlertTriangle size={24} aria-hidden className="dashboard-alert-icon" />
      <div>
        <Text size="lg" c="var(--bad)" fw={700}>
          {words}
        </Text>
        <p>{t("dashboard.alertHint", { count: unreached })}</p>
      </div>
      <Link
        to={byForm("nao_alcancado")}
        className="dashboard-alert-button"
        aria-label={t("dashboard.seeCasesOf", { label: words })}
      >
        {t("dashboard.seeCases")}
      </Link>
    </section>
  );
}
