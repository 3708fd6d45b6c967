import { IconCircleCheck, IconClipboardCheck, IconEye, IconUsers } from "@tabler/icons-react";
import type { Dashboard } from "#contract/insight/dashboard.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { answeredBetween, byForm, withVision } from "./addresses.ts";
import { Columns } from "./columns.tsx";
import { Figure } from "./figure.tsx";
import { FIGURE_WIDTH } from "./widths.ts";

const ICON = { size: 20, "aria-hidden": true } as const;

/** The four figures of every clinic and school, each with what has become of it since the month before. */
export function Summary({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTexts();
  const { deltas, weekly } = dashboard;
  const [first, last] = [weekly[0], weekly.at(-1)];
  const { completion_rate: rate, vision_valid_rate: valid } = dashboard;
  return (
    <section aria-label={t("dashboard.summary")}>
      <Columns component="ul" least={FIGURE_WIDTH}>
        <Figure
          label={t("dashboard.total")}
          value={dashboard.total_patients}
          delta={deltas.total_patients}
          to={paths.patients}
          icon={<IconUsers {...ICON} />}
        />
        <Figure
          label={t("dashboard.answered")}
          value={dashboard.forms.answered}
          tone="good"
          delta={deltas.answered}
          to={byForm("concluido")}
          icon={<IconClipboardCheck {...ICON} />}
        />
        <Figure
          label={t("dashboard.vision")}
          value={dashboard.vision_tests}
          tone="info"
          {...(valid !== null && { hint: t("dashboard.visionValid", { value: valid }) })}
          delta={deltas.vision_tests}
          to={withVision()}
          icon={<IconEye {...ICON} />}
        />
        <Figure
          label={t("dashboard.rate")}
          value={rate === null ? "–" : t("dashboard.percent", { value: rate })}
          tone="accent"
          hint={t("dashboard.rateHint")}
          delta={deltas.completion_rate}
          to={first && last && answeredBetween(first.from, last.to)}
          icon={<IconCircleCheck {...ICON} />}
        />
      </Columns>
    </section>
  );
}
