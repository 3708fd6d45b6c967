import "@mantine/core/styles/Table.css";
import "@mantine/core/styles/SimpleGrid.css";
import { Paper, SimpleGrid, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  type AnswerValue,
  type Instrument,
  type InstrumentTexts,
  optionLabel,
} from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { checkAnswers } from "#domain/instruments/score.ts";
import { type Comparison, compareAnswers } from "#domain/screening/comparison.ts";
import { instrumentTextsQuery, useInstrument } from "#web/features/instruments/instrument-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import type { Sheets } from "./answering.ts";
import classes from "./respondents.module.css";

interface CompareDialogProps {
  readonly sheets: Sheets;
  readonly onClose: () => void;
}

/** Two people's answers side by side, what they answered differently on top. */
export function CompareDialog({ sheets, onClose }: CompareDialogProps) {
  const { t, language } = useTexts();
  const { tool, version } = sheets[0].result;
  const found = useInstrument(tool, version);
  const instrument = found ?? INSTRUMENTS[tool];
  const texts = useQuery(instrumentTextsQuery(tool, language, version));
  const comparison = found && compared(found, sheets);
  return (
    <Dialog title={t("respondents.compareTitle")} isOpen isWide onClose={onClose}>
      {found && !comparison && <p>{t("respondents.otherVersion")}</p>}
      {comparison && texts.isPending && <Pending>{t("respondents.loading")}</Pending>}
      {comparison && texts.isError && (
        <Failure error={texts.error} onRetry={() => void texts.refetch()} />
      )}
      {comparison && texts.data && (
        <SideBySide
          sheets={sheets}
          instrument={instrument}
          comparison={comparison}
          texts={texts.data}
        />
      )}
    </Dialog>
  );
}

/** Null when one of them was given to another version of the questionnaire. */
function compared(instrument: Instrument, [one, other]: Sheets): Comparison | null {
  const [first, second] = [one, other].map(({ result }) =>
    checkAnswers(instrument, result.answers),
  );
  if (!first?.ok || !second?.ok || one.result.version !== other.result.version) return null;
  return compareAnswers(instrument, first.answers, second.answers);
}

interface SideBySideProps {
  readonly sheets: Sheets;
  readonly instrument: Instrument;
  readonly comparison: Comparison;
  readonly texts: InstrumentTexts;
}

function SideBySide({ sheets, instrument, comparison, texts }: SideBySideProps) {
  const { t, resultLine } = useTexts();
  const { items, differences } = comparison;
  const parts = [
    { title: t("respondents.different"), items: items.slice(0, differences) },
    { title: t("respondents.alike"), items: items.slice(differences) },
  ];
  const label = (id: string, value: AnswerValue): string => {
    const item = instrument.items.find((each) => each.id === id);
    return (item && optionLabel(texts, item, value)) ?? String(value);
  };
  return (
    <>
      <p>
        <strong>{t("respondents.differences", { count: differences })}</strong>
      </p>
      <p className="ui-muted">{t("respondents.noneRight")}</p>
      <SimpleGrid component="dl" minColWidth="min(100%, 14rem)" my="md">
        {sheets.map(({ name, result }) => (
          <Paper key={name} px="md" py="sm" shadow="none" radius="sm" bg="var(--surface-sunken)">
            <Text component="dt" inherit fw={600}>
              {name}
            </Text>
            <dd>{resultLine(result)}</dd>
          </Paper>
        ))}
      </SimpleGrid>
      {parts
        .filter((part) => part.items.length > 0)
        .map((part) => (
          <Table key={part.title} className={classes["table"]} captionSide="top" mt="md" fz="md">
            <Table.Caption c="var(--text)" fw={700} ta="start">
              {part.title}
            </Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t("respondents.item")}</Table.Th>
                {sheets.map(({ name }) => (
                  <Table.Th key={name} scope="col">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {part.items.map(({ id, one, other }) => (
                <Table.Tr key={id}>
                  <Table.Th scope="row" fw={400}>
                    {texts.items[id]?.text ?? id}
                  </Table.Th>
                  <Table.Td fw={600} data-name={sheets[0].name}>
                    {label(id, one)}
                  </Table.Td>
                  <Table.Td fw={600} data-name={sheets[1].name}>
                    {label(id, other)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ))}
    </>
  );
}
