import { Box, Flex, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconMessageCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { FormResult } from "#contract/screening/patients.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import type { RiskLevel } from "#domain/instruments/risk.ts";
import { checkAnswers } from "#domain/instruments/score.ts";
import { validityFor } from "#domain/instruments/validity.ts";
import { adviceLines } from "#domain/screening/advice.ts";
import { analyseAnswers, type Analysis } from "#domain/screening/analysis.ts";
import { STAFF_TEXTS } from "#domain/screening/staff-texts/index.ts";
import { useInstrument } from "#web/features/instruments/instrument-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Fact, Facts } from "#web/platform/ui/facts.tsx";
import { Fold } from "#web/platform/ui/fold.tsx";
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
  const analysis = instrument && check?.ok ? analyseAnswers(instrument, check.answers) : null;
  return (
    <Stack component="section" gap="md" aria-label={t("result.title")}>
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
            <Text inherit style={{ whiteSpace: "pre-line" }}>
              {result.notes}
            </Text>
          </div>
        )}
      </Folded>
    </Stack>
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
    <Fold summary={t("timeline.result")}>
      <Stack pt={8}>{children}</Stack>
    </Fold>
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
          <Text inherit style={{ whiteSpace: "pre-line" }}>
            {concern}
          </Text>
        </>
      )}
    </Stack>
  );
}

function Outcome({ result, maximum }: ResultProps & { readonly maximum: number }) {
  const { t, resultLine } = useTexts();
  return (
    <div>
      <Text size="xl" mb="sm" fw={700}>
        {resultLine(result)}
      </Text>
      <Facts>
        <Fact name={t("result.score")}>
          {t("result.scoreOf", { score: result.score, maximum })}
        </Fact>
        <Fact name={t("result.level")}>
          <Tag tone={LEVEL_TONES[result.level]}>{t(`levels.${result.level}`)}</Tag>
        </Fact>
        <Fact name={t("result.route")}>{t(`recommendations.${result.recommendation}`)}</Fact>
        <HowAnswered result={result} />
      </Facts>
      {result.level === "baixo" && <p className="ui-muted">{t("result.low")}</p>}
    </div>
  );
}

function HowAnswered({ result }: ResultProps) {
  const { t } = useTexts();
  const { assistance, answer_modes: modes, total_items: total } = result;
  const given = Object.values(modes);
  const heard = given.filter((mode) => mode.startsWith("audio")).length;
  const drawn = given.filter((mode) => mode.endsWith("drawing")).length;
  const chatted = given.filter((mode) => mode === "whatsapp").length;
  if (!assistance && heard + drawn + chatted === 0) return null;
  return (
    <Fact name={t("result.answered.title")}>
      {assistance && <div>{t(`result.answered.assistance.${assistance}`)}</div>}
      {heard > 0 && <div>{t("result.answered.heard", { count: heard, total })}</div>}
      {drawn > 0 && <div>{t("result.answered.drawn", { count: drawn, total })}</div>}
      {chatted > 0 && <div>{t("result.answered.chatted", { count: chatted, total })}</div>}
    </Fact>
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
  const isMarked = inStudiedRange === false || isHasty || analysis?.allAlike === true;
  return (
    <Stack gap={8}>
      {isMarked && (
        <Group component="p" gap="xs">
          {inStudiedRange === false && <Tag tone="caution">{texts.outsideStudiedRange}</Tag>}
          {isHasty && <Tag tone="caution">{t("result.underMinute")}</Tag>}
          {analysis?.allAlike && <Tag tone="caution">{t("result.alike")}</Tag>}
        </Group>
      )}
      {notes.length > 0 && (
        <Box component="ul" pl="lg">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
      )}
      <p className="ui-muted">{texts.notice}</p>
    </Stack>
  );
}
