import { Button, Group, Paper, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { byForm } from "./addresses.ts";

/** Overdue forms of which no message has got to the guardian: nobody there knows that an answer is awaited. */
export function AlertBanner({ unreached }: { readonly unreached: number }) {
  const { t } = useTexts();
  const words = t("dashboard.alert", { count: unreached });
  return (
    <Paper
      component="section"
      aria-label={words}
      bg="var(--bad-soft)"
      bd="1px solid var(--bad)"
      shadow="none"
      px="lg"
      py="sm"
    >
      <Group justify="space-between">
        <Group wrap="nowrap" flex="1 1 15rem">
          <Text span inherit c="var(--bad)" lh={0}>
            <IconAlertTriangle size={24} aria-hidden />
          </Text>
          <div>
            <Text size="lg" c="var(--bad)" fw={700}>
              {words}
            </Text>
            <p>{t("dashboard.alertHint", { count: unreached })}</p>
          </div>
        </Group>
        <Button
          component={Link}
          to={byForm("nao_alcancado")}
          size="md"
          color="red"
          aria-label={t("dashboard.seeCasesOf", { label: words })}
        >
          {t("dashboard.seeCases")}
        </Button>
      </Group>
    </Paper>
  );
}
