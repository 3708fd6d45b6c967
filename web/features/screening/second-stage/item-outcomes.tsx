import { Box, Flex } from "@mantine/core";
import type { ItemOutcome } from "#domain/screening/second-stage/interview.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag } from "#web/platform/ui/tag.tsx";
import type { InterviewWords } from "./interview-texts.ts";

interface ItemOutcomesProps {
  readonly items: readonly {
    readonly id: string;
    readonly number: number;
    readonly outcome: ItemOutcome | null;
  }[];
  readonly words: InterviewWords;
}

/** Each item of concern: what the family answered first, and what the interview made of it. */
export function ItemOutcomes({ items, words }: ItemOutcomesProps) {
  const { t } = useTexts();
  return (
    <Box component="ol" pl="xl">
      {items.map(({ id, number, outcome }) => (
        <Box key={id} component="li" value={number} py={6}>
          <span>{words.first.items[id]?.text ?? id}</span>
          <Flex component="span" rowGap={4} gap="lg" align="center" wrap="wrap" mt={4} fz="sm">
            <span>
              <span className="ui-muted">{t("interview.firstColumn")}:</span>{" "}
              {t("interview.firstNo")}
            </span>
            <span>
              <span className="ui-muted">{t("interview.secondColumn")}:</span>{" "}
              {outcome === null ? (
                t("interview.open")
              ) : (
                <Tag tone={outcome === "passa" ? "good" : "caution"}>
                  {t(`interview.outcomes.${outcome}`)}
                </Tag>
              )}
            </span>
          </Flex>
        </Box>
      ))}
    </Box>
  );
}
