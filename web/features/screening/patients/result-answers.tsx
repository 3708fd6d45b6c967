import "@mantine/core/styles/Progress.css";
import { Box, Flex, Progress, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  optionLabel,
  type Answers,
  type Instrument,
  type InstrumentTexts,
  INSTRUMENT_CODES,
} from "#domain/instruments/instrument.ts";
import type { Analysis, Concern } from "#domain/screening/analysis.ts";
import { instrumentTextsQuery } from "#web/features/instruments/instrument-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Fold } from "#web/platform/ui/fold.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import classes from "./patients.module.css";

interface ResultAnswersProps {
  readonly instrument: Instrument;
  readonly analysis: Analysis;
  readonly answers: Answers;
}

/**
 * The answers: key signs by name and counts by domain, then each answer of concern and at last the whole sheet in full, for
 * whoever wants to read them.
 */
export function ResultAnswers({ instrument, analysis, answers }: ResultAnswersProps) {
  const { t, language } = useTexts();
  const code = INSTRUMENT_CODES.find((each) => each === instrument.code) ?? "mchat";
  const texts = useQuery(instrumentTextsQuery(code, language, instrument.version));
  if (texts.isPending) return <Pending>{t("result.loading")}</Pending>;
  if (texts.isError) {
    return <Failure error={texts.error} onRetry={() => void texts.refetch()} />;
  }
  const spoken = { instrument, analysis, answers, texts: texts.data };
  return (
    <>
      {analysis.concerns.length === 0 ? (
        <p>{t("result.noConcerns")}</p>
      ) : (
        <>
          <KeySigns {...spoken} />
          <Domains {...spoken} />
          <Concerns {...spoken} />
        </>
      )}
      <WholeSheet {...spoken} />
    </>
  );
}

interface SpokenProps extends ResultAnswersProps {
  readonly texts: InstrumentTexts;
}

function KeySigns({ analysis, texts }: SpokenProps) {
  const { t } = useTexts();
  if (analysis.keySigns.length === 0) return null;
  return (
    <div>
      <Flex component="h3" gap={8} align="center" mb={6} fz="sm">
        {t("result.keySigns")}
      </Flex>
      <Box component="ul" pl="lg">
        {analysis.keySigns.map((id) => (
          <li key={id}>{texts.items[id]?.text ?? id}</li>
        ))}
      </Box>
    </div>
  );
}

function Domains({ analysis, texts }: SpokenProps) {
  const { t } = useTexts();
  const touched = analysis.domains.filter(({ concerns }) => concerns > 0);
  return (
    <div>
      <Flex component="h3" gap={8} align="center" mb={6} fz="sm">
        {t("result.domains")}
      </Flex>
      <Stack component="ul" gap="xs">
        {touched.map(({ domain, concerns, items }) => (
          <li key={domain} className={classes["domain"]}>
            <span>{texts.domains[domain] ?? domain}</span>
            <Progress
              value={(concerns / items) * 100}
              color="var(--accent)"
              bg="var(--surface-sunken)"
              size="0.625rem"
              aria-hidden
            />
            <Text span inherit c="dimmed" ta="end" miw="3.5rem">
              {t("result.concerns", { count: concerns, items })}
            </Text>
          </li>
        ))}
      </Stack>
    </div>
  );
}

function Concerns(spoken: SpokenProps) {
  const { t } = useTexts();
  return (
    <Fold
      summary={
        <>
          {t("result.allConcerns")} ({spoken.analysis.concerns.length})
        </>
      }
    >
      <Box component="ol" pl="xl">
        {spoken.analysis.concerns.map((concern) => (
          <ConcernLine key={concern.id} concern={concern} {...spoken} />
        ))}
      </Box>
    </Fold>
  );
}

function WholeSheet({ instrument, answers, texts }: SpokenProps) {
  const { t } = useTexts();
  return (
    <Fold summary={t("result.wholeSheet", { count: instrument.items.length })}>
      <Box component="ol" pl="xl">
        {instrument.items.map((item) => {
          const given = answers[item.id];
          const label = given === undefined ? undefined : optionLabel(texts, item, given);
          return (
            <Box key={item.id} component="li" value={item.number} py={5}>
              <span>{texts.items[item.id]?.text ?? item.id}</span>{" "}
              <span className="ui-muted">
                {t("result.answer", { answer: label ?? String(given) })}
              </span>
            </Box>
          );
        })}
      </Box>
    </Fold>
  );
}

function ConcernLine({ concern, instrument, texts }: SpokenProps & { readonly concern: Concern }) {
  const { t } = useTexts();
  const item = instrument.items.find(({ id }) => id === concern.id);
  const label = item && optionLabel(texts, item, concern.answer);
  return (
    <Box component="li" value={item?.number} py={5}>
      <span>{texts.items[concern.id]?.text ?? concern.id}</span>{" "}
      <span className="ui-muted">
        {t("result.answer", { answer: label ?? String(concern.answer) })}
        {!concern.full && ` (${t("result.partly")})`}
      </span>{" "}
      {concern.keySign && <Tag tone="accent">{t("result.keySign")}</Tag>}
    </Box>
  );
}
