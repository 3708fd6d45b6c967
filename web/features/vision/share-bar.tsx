import { Group, Text } from "@mantine/core";
import type { SocialShare } from "#domain/vision/reading.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./vision.module.css";

/** The share of looking at the social scene, with its interval drawn on a line from 0 to 100. No colour of it says good or bad. */
export function ShareBar({ share }: { readonly share: SocialShare }) {
  const { t } = useTexts();
  const { pct, lo, hi } = share;
  const words = t("vision.result.shareWords", {
    share: Math.round(pct),
    low: Math.round(lo),
    high: Math.round(hi),
  });
  return (
    <figure className={classes["share"]}>
      <figcaption>
        <Text component="strong" inherit fz="2.25rem" lh={1} fw={700} className="vision-number">
          {Math.round(pct)}%
        </Text>
        <span>{words}</span>
      </figcaption>
      <div className={classes["line"]} aria-hidden>
        <span
          className={classes["interval"]}
          style={{ insetInlineStart: `${lo}%`, width: `${Math.max(hi - lo, 0.5)}%` }}
        />
        <span className={classes["point"]} style={{ insetInlineStart: `${pct}%` }} />
      </div>
      <Group
        gap={0}
        align="stretch"
        wrap="nowrap"
        justify="space-between"
        c="dimmed"
        fz="sm"
        aria-hidden
      >
        <span>{t("vision.result.allGeometric")}</span>
        <span>{t("vision.result.half")}</span>
        <span>{t("vision.result.allSocial")}</span>
      </Group>
    </figure>
  );
}
