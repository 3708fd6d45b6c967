import { Flex, Stack } from "@mantine/core";
import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import type { Agreement } from "#domain/vision/agreement.ts";
import { GATES } from "#domain/vision/quality.ts";
import { type Reading, type Reason, REASONS } from "#domain/vision/reading.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { ShareBar } from "./share-bar.tsx";
import { TrialStrips } from "./trial-strips.tsx";
import { TrialTable } from "./trial-table.tsx";
import { useFigures } from "./use-figures.ts";
import classes from "./vision.module.css";

interface ReadingViewProps {
  readonly reading: Reading;
  /** Whether a camera or an examiner told the looks: an examiner's has neither calibration nor frames. */
  readonly isCoded: boolean;
  /** How far camera and examiner agreed, where both told. */
  readonly agreement: Agreement | null;
  /** Whether somebody has said that the test does not count: then it has no result, and its measures stay to be looked into. */
  readonly isInvalidated?: boolean;
}

/** A test in its measures: the share with its interval, or why there is none, and its quality; figures and trials on request. */
export function ReadingView(props: ReadingViewProps) {
  const { reading, isCoded, agreement, isInvalidated = false } = props;
  const { t } = useTexts();
  const { measures, trials, outcome } = reading;
  return (
    <Stack gap="lg" miw={0} className="vision-reading">
      <Flex component="p" gap="sm" align="center" wrap="wrap" m={0}>
        <Tag tone="neutral">
          {isInvalidated ? t("vision.states.invalidated") : t(`vision.outcomes.${outcome}`)}
        </Tag>
        <span>
          {isInvalidated ? t("vision.session.invalidatedNote") : t(`vision.result.${outcome}`)}
        </span>
      </Flex>
      {measures.social && !isInvalidated && <ShareBar share={measures.social} />}
      <Note fw={600} c="var(--text)">
        {t("vision.notDiagnosis")}
      </Note>
      {outcome === "inconclusive" && !isInvalidated && <WhatNext reasons={reading.reasons} />}
      <h3>{t("vision.result.quality")}</h3>
      <Gates reading={reading} isCoded={isCoded} />
      {/* Where camera and examiner both told, how far they agree is looked for first. */}
      <details className={classes["more"]} open={agreement !== null}>
        <summary>{t("vision.result.more")}</summary>
        <h3>{t("vision.result.measures")}</h3>
        <MeasureList reading={reading} isCoded={isCoded} agreement={agreement} />
        <h3>{t("vision.result.trials")}</h3>
        <TrialStrips trials={trials} />
        <TrialTable trials={trials} />
      </details>
    </Stack>
  );
}

function WhatNext({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { t } = useTexts();
  return (
    <Note component="div" className={classes["note"]}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`vision.reasons.${reason}`)}</li>
        ))}
      </ul>
      <p>{t("vision.result.whatNext")}</p>
    </Note>
  );
}

/** The gates of the quality, and which of them were met. */
function Gates({ reading, isCoded }: { readonly reading: Reading; readonly isCoded: boolean }) {
  const { t } = useTexts();
  const gates = REASONS.filter(
    (reason) => !(isCoded && (reason === "calibration" || reason === "slow_camera")),
  );
  return (
    <ul className={classes["gates"]} aria-label={t("vision.result.quality")}>
      {gates.map((gate) => {
        const how = howGateStands(gate, reading.reasons);
        const Icon = how === "met" ? IconCircleCheck : IconCircleDashed;
        return (
          <li key={gate}>
            <Icon size={18} aria-hidden />
            <span>
              {t(`vision.gates.${gate}`)}: <strong>{t(`vision.gates.${how}`)}</strong>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What hangs on knowing left from right: without a sound calibration none of it was measured. */
const BY_SIDE: ReadonlySet<Reason> = new Set(["probes", "little_gaze", "few_trials", "one_side"]);

function howGateStands(gate: Reason, reasons: readonly Reason[]): "met" | "unmet" | "unknown" {
  if (reasons.includes(gate)) return "unmet";
  return reasons.includes("calibration") && BY_SIDE.has(gate) ? "unknown" : "met";
}

function MeasureList({ reading, isCoded, agreement }: ReadingViewProps) {
  const { t } = useTexts();
  const { percent, seconds, number, kappa } = useFigures();
  const { measures, calibration, outcome } = reading;
  // One that cannot be read says nothing of what the child preferred, by no figure.
  const lines: readonly (readonly [string, string])[] = [
    [t("vision.measures.valid"), percent(measures.validPct)],
    [t("vision.measures.onTask", { least: GATES.onTaskPct }), percent(measures.onTaskPct)],
    [t("vision.measures.looks"), number(measures.looks)],
    [t("vision.measures.shifts"), number(measures.shiftsPerMinute)],
    ...(outcome === "valid"
      ? ([
          [t("vision.measures.latency"), seconds(measures.latencySocialMs)],
          [t("vision.measures.first"), percent(measures.firstSocialPct)],
          [t("vision.measures.longestSocial"), seconds(measures.longestLookMs.social)],
          [t("vision.measures.longestGeometric"), seconds(measures.longestLookMs.geometric)],
        ] as const)
      : []),
    [t("vision.measures.left"), percent(measures.leftPct)],
    [
      t("vision.measures.probes", { seen: measures.probesSeen }),
      percent(measures.probeAccuracyPct),
    ],
    ...(isCoded
      ? []
      : ([
          [t("vision.measures.dPrime"), number(calibration?.dPrime ?? null)],
          [t("vision.measures.fps"), number(measures.fps)],
        ] as const)),
    ...(agreement
      ? ([
          [t("vision.measures.kappa"), kappa(agreement.kappa)],
          [t("vision.measures.agreed"), percent(agreement.agreedPct)],
        ] as const)
      : []),
  ];
  return (
    <dl className={classes["measures"]}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
