import { Box } from "@mantine/core";
import { arc, pie, type PieArcDatum } from "d3-shape";
import type { MouseEvent } from "react";
import { useHref, useNavigate } from "react-router";
import { Tip, useTip } from "./tooltip.tsx";
import classes from "../dashboard.module.css";

/** One part of the whole. */
export interface Slice {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** What the tooltip says of it, as '45 pacientes'. */
  readonly text: string;
  readonly tone: "green" | "amber" | "red" | "teal";
  /** The list behind it. */
  readonly to: string;
}

/** Units of the drawing; it is as large as its box. */
const SIZE = 200;
const OUTER = 96;
const INNER = 56;

const circle = pie<Slice>()
  .value(({ value }) => value)
  .sortValues(null);
const shape = arc<PieArcDatum<Slice>>().innerRadius(INNER).outerRadius(OUTER).cornerRadius(3);

/** A ring of which each part opens the list it counts. */
export function Pie({
  name,
  slices,
  total,
}: {
  readonly name: string;
  readonly slices: readonly Slice[];
  readonly total: string;
}) {
  const { shown, listen } = useTip();
  const parts = circle(slices.filter(({ value }) => value > 0));
  const tip = shown === null ? undefined : parts[shown];
  const [x, y] = tip ? shape.centroid(tip) : [0, 0];
  return (
    <Box pos="relative" flex="0 1 12.5rem" miw="10rem" mx="auto">
      <Box
        component="svg"
        display="block"
        w="100%"
        viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
        aria-label={name}
      >
        {parts.map((part, index) => (
          <SliceLink
            key={part.data.id}
            slice={part.data}
            path={shape(part) ?? ""}
            listeners={listen(index)}
          />
        ))}
        <text
          fill="var(--text)"
          fontSize={34}
          fontWeight={700}
          textAnchor="middle"
          dy="0.35em"
          aria-hidden
        >
          {total}
        </text>
      </Box>
      {tip && (
        <Tip
          title={tip.data.label}
          text={tip.data.text}
          x={(x / SIZE + 0.5) * 100}
          y={(y / SIZE + 0.5) * 100}
        />
      )}
    </Box>
  );
}

interface SliceLinkProps {
  readonly slice: Slice;
  readonly path: string;
  readonly listeners: ReturnType<ReturnType<typeof useTip>["listen"]>;
}

/** The router's own link cannot stand inside a drawing. */
function SliceLink({ slice, path, listeners }: SliceLinkProps) {
  const href = useHref(slice.to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    void navigate(slice.to);
  };
  return (
    <a
      href={href}
      aria-label={`${slice.label}: ${slice.text}`}
      className={classes["part"]}
      onClick={follow}
      {...listeners}
    >
      <path d={path} fill={`var(--chart-${slice.tone})`} />
    </a>
  );
}
