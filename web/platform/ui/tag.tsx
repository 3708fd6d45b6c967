import type { ReactNode } from "react";
import "./tag.css";

/** What a tag's colour says. The words say it too: no meaning hangs on the colour. */
export type Tone = "neutral" | "good" | "caution" | "bad" | "info" | "accent";

interface TagProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short state or mark beside a thing. */
export function Tag({ tone = "neutral", icon, children }: TagProps) {
  return (
    <span className="ui-tag" data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
