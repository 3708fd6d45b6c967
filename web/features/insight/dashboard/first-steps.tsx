import "./first-steps.css";
import { Text } from "@mantine/core";
import { IconChartDots, IconUserPlus, IconUsersPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ADMIN_ROLES, type Role } from "#domain/access/roles.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";

/** What an organisation without children does first. */
export function FirstSteps({ role }: { readonly role: Role }) {
  const { t } = useTexts();
  const isAdmin = ADMIN_ROLES.some((one) => one === role);
  const icon = { size: 26, "aria-hidden": true } as const;
  return (
    <section className="dashboard-welcome">
      <h2>{t("dashboard.emptyTitle")}</h2>
      <p className="ui-muted">{t("dashboard.emptyText")}</p>
      <ol className="dashboard-steps">
        {isAdmin && (
          <Step
            icon={<IconUsersPlus {...icon} />}
            title={t("dashboard.steps.team")}
            text={t("dashboard.steps.teamText")}
            to={paths.settings}
          />
        )}
        <Step
          icon={<IconUserPlus {...icon} />}
          title={t("dashboard.steps.child")}
          text={t("dashboard.steps.childText")}
          to={paths.newPatient}
        />
        <Step
          icon={<IconChartDots {...icon} />}
          title={t("dashboard.steps.answers")}
          text={t("dashboard.steps.answersText")}
        />
      </ol>
    </section>
  );
}

interface StepProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly to?: string;
}

function Step({ icon, title, text, to }: StepProps) {
  return (
    <li className="dashboard-step">
      <Text span inherit c="var(--brand)">
        {icon}
      </Text>
      <h3>
        {to === undefined ? (
          title
        ) : (
          <Link to={to} className="dashboard-cover">
            {title}
          </Link>
        )}
      </h3>
      <p className="ui-muted">{text}</p>
    </li>
  );
}
