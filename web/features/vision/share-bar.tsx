import { Group } from "@mantine/core";
import type { SocialShare } from "#domain/vision/reading.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

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
    <figure className="vision-share">
      <figcaption>
        <strong className="vision-number">{Math.round(pct)}%</strong>
        <span>{words}</span>
      </figcaption>
      <div className="vision-line" aria-hidden>
        <span
          className="vision-interval"
          style={{ insetInlineStart: `${lo}%`, width: `${Math.max(hi - lo, 0.5)}%` }}
        />
        <span className="vision-point" style={{ insetInlineStart: `${pct}%` }} />
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
