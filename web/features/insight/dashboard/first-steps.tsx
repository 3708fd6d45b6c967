import { Paper, Stack, Text, Title } from "@mantine/core";
import { IconChartDots, IconUserPlus, IconUsersPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ADMIN_ROLES, type Role } from "#domain/access/roles.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { Columns } from "./columns.tsx";
import classes from "./dashboard.module.css";

/** What an organisation without children does first. */
export function FirstSteps({ role }: { readonly role: Role }) {
  const { t } = useTexts();
  const isAdmin = ADMIN_ROLES.some((one) => one === role);
  const icon = { size: 26, "aria-hidden": true } as const;
  return (
    <Stack component="section" gap="xs" py="md">
      <Title order={2}>{t("dashboard.emptyTitle")}</Title>
      <p className="ui-muted">{t("dashboard.emptyText")}</p>
      <Columns component="ol" least="15rem">
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
      </Columns>
    </Stack>
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
    <Paper component="li" pos="relative" p="lg">
      <Text span inherit c="var(--brand)">
        {icon}
      </Text>
      <Title order={3} fz="lg" mb="xs" c={to === undefined ? "var(--text)" : "var(--brand)"}>
        {to === undefined ? (
          title
        ) : (
          <Link to={to} className={classes["cover"]}>
            {title}
          </Link>
        )}
      </Title>
      <p className="ui-muted">{text}</p>
    </Paper>
  );
}
