import { Box, Group, Paper, Stack, Text } from "@mantine/core";
import { IconMinus, IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { type Tone, TONE_COLOURS } from "#web/platform/ui/tag.tsx";
import classes from "./dashboard.module.css";

interface FigureProps {
  readonly label: string;
  /** Null stands for a number that is hidden: too small to show, or one from which such a number would follow. */
  readonly value: string | number | null;
  readonly hint?: string;
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  /** Percent of change against the month before; null when there is none to compare with. Absent: not said. */
  readonly delta?: number | null;
  /** The list behind the number, where there is one. */
  readonly to?: string | undefined;
}

/** One number of the dashboard, which opens the list it counts. */
export function Figure({ label, value, hint, tone = "neutral", icon, delta, to }: FigureProps) {
  const { t, language } = useTexts();
  const shown = typeof value === "number" ? value.toLocaleString(language) : value;
  return (
    <Paper component="li" pos="relative" p="md">
      <Stack gap={2} h="100%">
        <Group
          component="p"
          justify="space-between"
          align="start"
          wrap="nowrap"
          gap="xs"
          mih="2.75rem"
          c="dimmed"
          fw={600}
          lh={1.35}
        >
          {to === undefined ? (
            label
          ) : (
            <Link
              to={to}
              className={classes["cover"]}
              aria-label={t("dashboard.seeList", { label })}
            >
              {label}
            </Link>
          )}
          {icon && (
            <Box
              component="span"
              className={classes["icon"]}
              visibleFrom="xs"
              {...TONE_COLOURS[tone]}
            >
              {icon}
            </Box>
          )}
        </Group>
        <Text fz="2rem" fw={700} lh={1.2}>
          {shown ?? t("dashboard.hidden")}
        </Text>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        {delta !== undefined && <Delta percent={delta} />}
      </Stack>
    </Paper>
  );
}

function Delta({ percent }: { readonly percent: number | null }) {
  const { t } = useTexts();
  if (percent === null || percent === 0) {
    return (
      <Change colour="dimmed">
        {percent === 0 && <IconMinus size={16} aria-hidden />}
        {t(percent === null ? "dashboard.deltaNone" : "dashboard.deltaSame")}
      </Change>
    );
  }
  const isUp = percent > 0;
  const Arrow = isUp ? IconTrendingUp : IconTrendingDown;
  return (
    <Change colour={isUp ? "var(--good)" : "var(--caution)"}>
      <Arrow size={16} style={{ flex: "none" }} aria-hidden />
      {t(isUp ? "dashboard.deltaUp" : "dashboard.deltaDown", { percent: Math.abs(percent) })}
    </Change>
  );
}

function Change({ colour, children }: { readonly colour: string; readonly children: ReactNode }) {
  return (
    <Group component="p" gap={6} wrap="nowrap" mt="auto" pt={4} c={colour} fz="sm">
      {children}
    </Group>
  );
}
