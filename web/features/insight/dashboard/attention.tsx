import { Flex, Text } from "@mantine/core";
import { IconClockPause, IconMailExclamation, IconUrgent } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import type { Dashboard } from "#contract/insight/dashboard.ts";
import type { Period } from "#domain/insight/dashboard/progress.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import { byForm, urgentReferrals } from "./addresses.ts";
import { PeriodMenu } from "./period-menu.tsx";
import type { Late } from "./resend.api.ts";

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
      <div className="dashboard-section-head">
        <h2 id="dashboard-attention">{t("dashboard.attention")}</h2>
        <PeriodMenu period={period} onChoose={onPeriod} />
      </div>
      <ul className="dashboard-actions">
        <Action
          label={t("dashboard.overdue")}
          hint={t("dashboard.overdueHint")}
          value={overdue}
          tone="bad"
          icon={<IconMailExclamation {...icon} />}
          to={byForm("atrasado", since)}
        >
          <button
            type="button"
            className="dashboard-act"
            disabled={overdue === 0}
            onClick={() => setSending("overdue")}
          >
            {t("dashboard.resend")}
          </button>
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
            <Link
              to={urgentReferrals()}
              className="dashboard-act"
              aria-label={t("dashboard.seeCasesOf", { label: t("dashboard.urgent") })}
            >
              {t("dashboard.seeCases")}
            </Link>
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
          <button
            type="button"
            className="dashboard-act"
            disabled={partialLate === 0}
            onClick={() => setSending("partial")}
          >
            {t("dashboard.follow")}
          </button>
        </Action>
      </ul>
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
    <li className="dashboard-action" data-tone={tone}>
      <span className="dashboard-action-icon">{icon}</span>
      <div className="dashboard-action-words">
        <h3 className="dashboard-label">{label}</h3>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {tag}
      </div>
      <Link
        to={to}
        className="dashboard-value dashboard-number"
        aria-label={t("dashboard.part", {
          label: t("dashboard.seeList", { label }),
          value: value.toLocaleString(language),
        })}
      >
        {value.toLocaleString(language)}
      </Link>
      {children}
    </li>
  );
}
