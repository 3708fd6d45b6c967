import { Box, Group } from "@mantine/core";
import { Suspense } from "react";
import type { ChildReport } from "#contract/insight/reports.ts";
import { DRAWN_SET } from "#contract/vision/vision.ts";
import { SetNote } from "#web/features/vision/entry.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { Bars } from "./bars.tsx";

type Tests = NonNullable<ChildReport["vision"]>;

/** A child's visual tests: what was measured, whether it can be read, and that it is no diagnosis. */
export function ChildVisionTests({ tests }: { readonly tests: Tests }) {
  const { t, day, age } = useTexts();
  const setWords = ({
    stimulus_set: set,
    set_name: own,
  }: Pick<Tests[number], "stimulus_set" | "set_name">): string[] => {
    if (!set) return [];
    const { code, version } = set;
    return [
      code === DRAWN_SET.code
        ? t("reports.visionDrawn", { version })
        : t("reports.visionSet", { name: own ?? code, version }),
    ];
  };
  const isMixed = new Set(tests.flatMap(setWords)).size > 1;
  return (
    <Card title={t("reports.vision")}>
      <Rows>
        {tests.map(({ id, made_on: madeOn, age_months: months, outcome, ...test }) => (
          <Box key={id} component="li" py="sm">
            <Group gap="sm">
              <strong>
                {test.social
                  ? t("reports.visionShare", {
                      pct: Math.round(test.social.pct),
                      lo: Math.round(test.social.lo),
                      hi: Math.round(test.social.hi),
                    })
                  : t("reports.visionNoShare")}
              </strong>
              <Tag tone="neutral">{t(`reports.visionOutcomes.${outcome}`)}</Tag>
              {test.is_reported && <Tag tone="info">{t("reports.visionReported")}</Tag>}
            </Group>
            <p className="ui-muted">
              {[
                day(madeOn),
                age(months === null ? null : Math.floor(months / 12), months),
                ...(test.valid_pct === null
                  ? []
                  : [t("reports.visionValid", { pct: Math.round(test.valid_pct) })]),
                ...setWords(test),
              ].join(" · ")}
            </p>
            <Suspense fallback={null}>
              <SetNote set={test.stimulus_set} />
            </Suspense>
          </Box>
        ))}
      </Rows>
      {isMixed && <p className="ui-muted">{t("reports.visionApart")}</p>}
      <p className="ui-muted">{t("reports.visionNote")}</p>
    </Card>
  );
}

/** How many visual tests were made with a group's children, and how many of them can be read. */
export function GroupVisionTests({
  tests,
  valid,
}: {
  readonly tests: number;
  readonly valid: number;
}) {
  const { t } = useTexts();
  return (
    <Card title={t("reports.vision")}>
      <Bars
        caption={t("reports.vision")}
        head={[t("reports.what"), t("reports.visionTests")]}
        whole={tests}
        rows={[
          { key: "tests", name: t("reports.visionMade"), count: tests },
          { key: "valid", name: t("reports.visionOfThemValid"), count: valid },
        ]}
      />
      <p className="ui-muted">{t("reports.visionNote")}</p>
    </Card>
  );
}
