import { Box, Group, Text } from "@mantine/core";
import { line } from "d3-shape";
import type { HistoryResult } from "#contract/insight/reports.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./reports.module.css";

/** The drawing stretches over its box: units are percent of its width and height. */
const WHOLE = 100;

/** A questionnaire's scores over time as shares of its maximum, with its thresholds. The table beside it says the same. */
export function ScoreCourse({ results }: { readonly results: readonly HistoryResult[] }) {
  const { t, day } = useTexts();
  const [first] = results;
  if (!first) return null;
  const { maximum, thresholds, title } = first;
  const x = (index: number): number => ((index + 0.5) / results.length) * WHOLE;
  const y = (score: number): number => WHOLE - (score / maximum) * WHOLE;
  const along = results.map(({ score }, index): [number, number] => [x(index), y(score)]);
  const marks = [
    { level: "moderado", score: thresholds.moderado },
    { level: "alto", score: thresholds.alto },
  ] as const;
  return (
    <Box component="figure" m={0} miw={0} aria-hidden>
      <Text component="figcaption" inherit fw={600} mb="xs">
        {t("reports.courseOf", { title })}
      </Text>
      <div className={classes["plot"]}>
        <svg viewBox={`0 0 ${WHOLE} ${WHOLE}`} preserveAspectRatio="none">
          {marks.map(({ level, score }) => (
            <line
              key={level}
              x1={0}
              x2={WHOLE}
              y1={y(score)}
              y2={y(score)}
              stroke="var(--line-strong)"
              strokeDasharray="4 3"
            />
          ))}
          <path stroke="var(--brand)" d={line()(along) ?? ""} />
        </svg>
        <Text pos="absolute" top={0} left={6} size="xs" c="dimmed">
          100%
        </Text>
        {marks.map(({ level, score }) => (
          <Text
            key={level}
            className={classes["mark"]}
            px={4}
            size="xs"
            c="dimmed"
            data-above={level === "alto" || undefined}
            style={{ insetBlockStart: `${y(score)}%` }}
          >
            {t("reports.threshold", { level: t(`levels.${level}`), score })}
          </Text>
        ))}
        {results.map(({ form_id: id, score }, index) => (
          <span
            key={id}
            className={classes["point"]}
            style={{ insetInlineStart: `${x(index)}%`, insetBlockStart: `${y(score)}%` }}
          />
        ))}
      </div>
      <Group
        component="ol"
        gap={0}
        grow
        mt={4}
        wrap="nowrap"
        preventGrowOverflow={false}
        ta="center"
        fz="sm"
      >
        {results.map(({ form_id: id, answered_on: on, score }) => (
          <li key={id}>
            <strong>{Math.round((score / maximum) * 100)}%</strong>
            <Text size="sm" c="dimmed">
              {day(on)}
            </Text>
          </li>
        ))}
      </Group>
    </Box>
  );
}
