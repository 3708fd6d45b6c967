import { Paper, Text } from "@mantine/core";
import { useState } from "react";
import classes from "../dashboard.module.css";

/** Which part of a chart is pointed at or has the focus, and what a part must listen to for it. */
export function useTip() {
  const [shown, setShown] = useState<number | null>(null);
  return {
    shown,
    listen: (index: number) => ({
      onPointerEnter: () => setShown(index),
      onPointerLeave: () => setShown(null),
      onFocus: () => setShown(index),
      onBlur: () => setShown(null),
    }),
  };
}

interface TipProps {
  readonly title: string;
  readonly text: string;
  /** Where it points, in percent of the chart. */
  readonly x: number;
  readonly y: number;
}

/** The words beside a part of a chart. What they say is the part's name too, so nobody needs to hear them twice. */
export function Tip({ title, text, x, y }: TipProps) {
  const side = x < 20 ? "start" : x > 80 ? "end" : "middle";
  return (
    <Paper
      className={classes["tip"]}
      px="sm"
      py={6}
      bg="var(--text)"
      c="var(--surface)"
      data-side={side}
      style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
      aria-hidden
    >
      <Text size="sm" fw={700}>
        {title}
      </Text>
      <Text size="sm">{text}</Text>
    </Paper>
  );
}
