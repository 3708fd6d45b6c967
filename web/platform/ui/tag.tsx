import { Badge } from "@mantine/core";
import type { ReactNode } from "react";

/** What a tag's colour says. The words say it too: no meaning hangs on the colour. */
export type Tone = "neutral" | "good" | "caution" | "bad" | "info" | "accent";

/** The tokens of each tone: text on its ground keeps 4.5:1 in both schemes. */
export const TONE_COLOURS: Readonly<Record<Tone, { readonly bg: string; readonly c: string }>> = {
  neutral: { bg: "var(--surface-sunken)", c: "var(--text)" },
  good: { bg: "var(--good-soft)", c: "var(--good)" },
  caution: { bg: "var(--caution-soft)", c: "var(--caution)" },
  bad: { bg: "var(--bad-soft)", c: "var(--bad)" },
  info: { bg: "var(--info-soft)", c: "var(--info)" },
  accent: { bg: "var(--accent-soft)", c: "var(--accent)" },
};

interface TagProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short state or mark beside a thing. */
export function Tag({ tone = "neutral", icon, children }: TagProps) {
  return (
    <Badge component="span" size="lg" leftSection={icon} {...TONE_COLOURS[tone]}>
      {children}
    </Badge>
  );
}
