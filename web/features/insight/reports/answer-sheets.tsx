import { Box, Flex } from "@mantine/core";
import type { ChildReport } from "#contract/insight/reports.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import classes from "./reports.module.css";

/** What was answered, form by form; each closed until somebody asks. */
export function AnswerSheets({ sheets }: { readonly sheets: NonNullable<ChildReport["answers"]> }) {
  const { t, day } = useTexts();
  return (
    <Card title={t("reports.answers")}>
      {sheets.map((sheet) => (
        <details key={sheet.form_id} className={classes["sheet"]}>
          <summary>
            {t("reports.sheet", {
              title: sheet.title,
              day: day(sheet.answered_on),
              count: sheet.items.filter((item) => item.of_concern).length,
            })}
          </summary>
          <Box component="ol" mb="sm" ps="xl">
            {sheet.items.map((item) => (
              <Box key={item.number} component="li" py={6}>
                <p>{item.text}</p>
                <Flex component="p" gap="sm" align="center" wrap="wrap">
                  <strong>{item.answer}</strong>
                  {item.of_concern && <Tag tone="caution">{t("reports.ofConcern")}</Tag>}
                </Flex>
              </Box>
            ))}
          </Box>
        </details>
      ))}
    </Card>
  );
}
