import "./result.css";
import { Flex, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconMessageCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { FormResult } from "#contract/screening/patients.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { resultText, type RiskLevel } from "#domain/instruments/risk.ts";
import { checkAnswers } from "#domain/instruments/score.ts";
import { validityFor } from "#domain/instruments/validity.ts";
import { adviceLines } from "#domain/screening/advice.ts";
import { analyse, type Analysis } from "#domain/screening/analysis.ts";
import { STAFF_TEXTS } from "#domain/screening/staff-texts/index.ts";
import { useInstrument } from "#web/features/instruments/instrument-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import { ResultAnswers } from "./result-answers.tsx";

const LEVEL_TONES: Readonly<Record<RiskLevel, Tone>> = {
  baixo: "good",
  moderado: "caution",
  alto: "accent",
  muito_alto: "accent",
};

/** Answered faster than this, in seconds, staff are told. It has no effect on the score. */
const HASTY_BELOW_S = 60;

interface ResultProps {
  readonly result: FormResult;
}

interface WholeResultProps extends ResultProps {
  /** Whether the answers behind it wait until they are asked for. */
  readonly isFolded?: boolean;
}

/**
 * What a form brought, for clinic roles: first what the family says worries them, then the result, then what to mind
 * in reading it, then the answers behind it.
 */
export function Result({ result, isFolded = false }: WholeResultProps) {
  const { t } = useTexts();
  const instrument = useInstrument(result.tool, result.version);
  const check = instrument && checkAnswers(instrument, result.answers);
  const analysis = instrument && check?.ok ? analyse(instrument, check.answers) : null;
  return (
    <section className="result" aria-label={t("result.title")}>
      <FamilyWords result={result} />
      <Outcome result={result} maximum={(instrument ?? INSTRUMENTS[result.tool]).maximum} />
      <Cautions result={result} analysis={analysis} />
      <Folded isFolded={isFolded}>
        {instrument && analysis && (
          <ResultAnswers instrument={instrument} analysis={analysis} answers={result.answers} />
        )}
        {result.notes && (
          <div>
            <Flex component="h3" gap={8} align="center" mb={6} fz="sm">
              {t("result.guardianNotes")}
            </Flex>
            <p className="patient-prose">{result.notes}</p>
          </div>
        )}
      </Folded>
    </section>
  );
}

function Folded({
  isFolded,
  children,
}: {
  readonly isFolded: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useTexts();
  if (!isFolded) return children;
  return (
    <details className="result-more">
      <summary>{t("timeline.result")}</summary>
      <Stack pt={8}>{children}</Stack>
    </details>
  );
}

function FamilyWords({ result: { concern, lost_skills: lostSkills } }: ResultProps) {
  const { t } = useTexts();
  if (!concern && !lostSkills) return null;
  return (
    <Stack gap={8} py="sm" px="md" bdrs="sm" bg="var(--accent-soft)">
      {lostSkills && (
        <Flex component="p" gap={8} align="center" fw={650} c="var(--accent)">
          <IconAlertTriangle size={18} aria-hidden /> {t("result.lostSkills")}
        </Flex>
      )}
      {concern && (
        <>
          <Flex component="h3" gap={8} align="center" mb={6} fz="sm">
            <IconMessageCircle size={18} aria-hidden /> {t("result.concern")}
          </Flex>
          <p className="patient-prose">{concern}</p>
        </>
      )}
    </Stack>
  );
}

function Outcome({ result, maximum }: ResultProps & { readonly maximum: number }) {
  const { t } = useTexts();
  return (
    <div className="result-outcome">
      <Text size="xl" mb="sm" fw={700}>
        {resultText(result)}
      </Text>
      <dl className="patient-facts">
        <div>
          <dt>{t("result.score")}</dt>
          <dd>{t("result.scoreOf", { score: result.score, maximum })}</dd>
        </div>
        <div>
          <dt>{t("result.level")}</dt>
          <dd>
            <Tag tone={LEVEL_TONES[result.level]}>{t(`levels.${result.level}`)}</Tag>
          </dd>
        </div>
        <div>
          <dt>{t("result.route")}</dt>
          <dd>{t(`recommendations.${result.recommendation}`)}</dd>
        </div>
      </dl>
      {result.level === "baixo" && <p className="ui-muted">{t("result.low")}</p>}
    </div>
  );
}

function Cautions({ result, analysis }: ResultProps & { readonly analysis: Analysis | null }) {
  const { t, language } = useTexts();
  const texts = STAFF_TEXTS[language];
  const { inStudiedRange } = validityFor(result.tool, result.age_months);
  const isHasty = result.seconds_taken !== null && result.seconds_taken < HASTY_BELOW_S;
  const advice = adviceLines(texts, {
    instrument: result.tool,
    level: result.level,
    ageMonths: result.age_months,
    careFlags: analysis?.careFlags ?? [],
    allAlike: analysis?.allAlike ?? false,
    lostSkills: result.lost_skills,
  });
  const notes = [...advice, ...(result.disagrees ? [t("result.disagrees")] : [])];
  return (
    <Stack gap={8}>
      <p className="result-tags">
        {inStudiedRange === false && <Tag tone="caution">{texts.outsideStudiedRange}</Tag>}
        {isHasty && <Tag tone="caution">{t("result.underMinute")}</Tag>}
        {analysis?.allAlike && <Tag tone="caution">{t("result.alike")}</Tag>}
      </p>
      {notes.length > 0 && (
        <ul className="result-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <p className="ui-muted">{texts.notice}</p>
    </Stack>
  );
}
