import { useState } from "react";

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
    <div
      className="dashboard-tip"
      data-side={side}
      style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
      aria-hidden
    >
      <strong>{title}</strong>
      <span>{text}</span>
    </div>
  );
}
