import { Anchor, Box, Button, Flex, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { IconClockPause, IconMailExclamation, IconUrgent } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import type { Dashboard } from "#contract/insight/dashboard.ts";
import type { Period } from "#domain/insight/dashboard/progress.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Tag, type Tone, TONE_COLOURS } from "#web/platform/ui/tag.tsx";
import { byForm, urgentReferrals } from "./addresses.ts";
import { Columns } from "./columns.tsx";
import { PeriodMenu } from "./period-menu.tsx";
import type { Late } from "./resend.api.ts";
import { ACTION_WIDTH } from "./widths.ts";
import classes from "./dashboard.module.css";

/** Loaded when somebody is about to send. */
const ResendDialog = lazyComponent(async () => (await import("./resend-dialog.tsx")).ResendDialog);

interface AttentionProps {
  readonly actions: NonNullable<Dashboard["actions"]>;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** 'Gestão Clínica': what waits for somebody to act, and the way to do it. */
export function Attention({ actions, period, onPeriod }: AttentionProps) {
  const { t } = useTexts();
  const [sending, setSending] = useState<Late | null>(null);
  const { overdue, partial_late: partialLate, urgent, since } = actions;
  const icon = { size: 22, "aria-hidden": true } as const;
  return (
    <Flex component="section" direction="column" gap="sm" aria-labelledby="dashboard-attention">
      <Group justify="space-between" gap="xs">
        <Title order={2} fz="h4" id="dashboard-attention">
          {t("dashboard.attention")}
        </Title>
        <PeriodMenu period={period} onChoose={onPeriod} />
      </Group>
      <Columns component="ul" least={ACTION_WIDTH}>
        <Action
          label={t("dashboard.overdue")}
          hint={t("dashboard.overdueHint")}
          value={overdue}
          tone="bad"
          icon={<IconMailExclamation {...icon} />}
          to={byForm("atrasado", since)}
        >
          <Button size="md" disabled={overdue === 0} onClick={() => setSending("overdue")}>
            {t("dashboard.resend")}
          </Button>
        </Action>
        {urgent !== null && (
          <Action
            label={t("dashboard.urgent")}
            hint={t("dashboard.urgentHint")}
            value={urgent}
            tone="accent"
            icon={<IconUrgent {...icon} />}
            tag={<Tag tone="bad">{t("dashboard.highPriority")}</Tag>}
            to={urgentReferrals()}
          >
            <Button
              component={Link}
              to={urgentReferrals()}
              size="md"
              aria-label={t("dashboard.seeCasesOf", { label: t("dashboard.urgent") })}
            >
              {t("dashboard.seeCases")}
            </Button>
          </Action>
        )}
        <Action
          label={t("dashboard.partialLate")}
          hint={t("dashboard.partialLateHint")}
          value={partialLate}
          tone="caution"
          icon={<IconClockPause {...icon} />}
          to={byForm("parcial_atrasado", since)}
        >
          <Button size="md" disabled={partialLate === 0} onClick={() => setSending("partial")}>
            {t("dashboard.follow")}
          </Button>
        </Action>
      </Columns>
      {sending !== null && (
        <Suspense>
          <ResendDialog
            late={sending}
            period={period}
            list={byForm(sending === "overdue" ? "atrasado" : "parcial_atrasado", since)}
            onClose={() => setSending(null)}
          />
        </Suspense>
      )}
    </Flex>
  );
}

interface ActionProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly tag?: ReactNode;
  readonly to: string;
  readonly children: ReactNode;
}

function Action({ label, hint, value, tone, icon, tag, to, children }: ActionProps) {
  const { t, language } = useTexts();
  return (
    <Paper component="li" p="md" style={{ borderInlineStart: `4px solid ${TONE_COLOURS[tone].c}` }}>
      <Stack gap="sm" h="100%" justify="space-between">
        <Group gap="xs" wrap="nowrap" align="start">
          <Box component="span" className={classes["icon"]} {...TONE_COLOURS[tone]}>
            {icon}
          </Box>
          <Stack gap={4} flex={1} miw={0} align="start">
            <Title order={3} fz="md">
              {label}
            </Title>
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
            {tag}
          </Stack>
          <Anchor
            component={Link}
            to={to}
            miw="2.75rem"
            ta="end"
            fz="2.25rem"
            fw={700}
            lh={1.2}
            c={TONE_COLOURS[tone].c}
            aria-label={t("dashboard.part", {
              label: t("dashboard.seeList", { label }),
              value: value.toLocaleString(language),
            })}
          >
            {value.toLocaleString(language)}
          </Anchor>
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
