import { Group, Stack } from "@mantine/core";
import { area, curveMonotoneX, line } from "d3-shape";
import { Link } from "react-router";
import { Tip, useTip } from "./tooltip.tsx";
import classes from "../dashboard.module.css";

/** One point of the line. */
export interface TrendPoint {
  readonly label: string;
  readonly value: number;
  /** Which days it covers, for its name. */
  readonly days: string;
  /** What the tooltip says of it, as '12 formulários'. */
  readonly text: string;
  /** The list behind it. */
  readonly to: string;
}

/** The drawing stretches over its box: units are percent of its width and height. */
const WHOLE = 100;

/** A line over the weeks; each point opens the list it counts. */
export function TrendLine({ points }: { readonly points: readonly TrendPoint[] }) {
  const { shown, listen } = useTip();
  const top = niceTop(Math.max(...points.map(({ value }) => value), 1));
  const x = (index: number): number => ((index + 0.5) / points.length) * WHOLE;
  const y = (value: number): number => WHOLE - (value / top) * WHOLE;
  const along = points.map(({ value }, index): [number, number] => [x(index), y(value)]);
  const tip = shown === null ? undefined : points[shown];
  return (
    <div className={classes["trend"]}>
      <Stack
        gap={0}
        justify="space-between"
        my="-0.6em"
        c="dimmed"
        fz="0.8125rem"
        ta="end"
        aria-hidden
      >
        {[top, top / 2, 0].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </Stack>
      <div className={classes["plot"]}>
        <svg viewBox={`0 0 ${WHOLE} ${WHOLE}`} preserveAspectRatio="none" aria-hidden>
          {[0, WHOLE / 2, WHOLE].map((height) => (
            <line key={height} stroke="var(--line)" x1={0} x2={WHOLE} y1={height} y2={height} />
          ))}
          <path
            fill="var(--chart-teal)"
            opacity={0.12}
            d={area().y0(WHOLE).curve(curveMonotoneX)(along) ?? ""}
          />
          <path
            fill="none"
            stroke="var(--chart-teal)"
            strokeWidth={3}
            strokeLinecap="round"
            d={line().curve(curveMonotoneX)(along) ?? ""}
          />
        </svg>
        {points.map(({ label, value, days, text, to }, index) => (
          <Link
            key={label}
            to={to}
            className={classes["point"]}
            style={{ insetInlineStart: `${x(index)}%`, insetBlockStart: `${y(value)}%` }}
            aria-label={`${days}: ${text}`}
            {...listen(index)}
          />
        ))}
        {tip && shown !== null && (
          <Tip title={tip.label} text={tip.text} x={x(shown)} y={y(tip.value)} />
        )}
      </div>
      <Group
        component="ol"
        grow
        gap={0}
        wrap="nowrap"
        preventGrowOverflow={false}
        c="dimmed"
        fz={{ base: "0.6875rem", xs: "0.8125rem" }}
        ta="center"
        aria-hidden
      >
        {points.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </Group>
    </div>
  );
}

/** The end of the scale: the next round even number, so that its half is whole. */
function niceTop(most: number): number {
  const step = most <= 10 ? 2 : most <= 100 ? 10 : 10 ** Math.floor(Math.log10(most));
  return Math.ceil(most / step) * step;
}
