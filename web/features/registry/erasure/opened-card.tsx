import { Button, Group, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { OpenedRecord } from "#contract/registry/erasure.ts";
import { readHeldData } from "#domain/registry/family-rights/held-data.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Fact, Facts } from "#web/platform/ui/facts.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { heldWordsQuery } from "./erasure.api.ts";

interface OpenedCardProps {
  readonly record: OpenedRecord;
  readonly onClose: () => void;
}

/** A record that was opened, in the words in which its family could read it. */
export function OpenedCard({ record, onClose }: OpenedCardProps) {
  const { t, day, dayOf, language } = useTexts();
  const words = useQuery(heldWordsQuery(language)).data;
  const name = record.parts[0]?.entries[0]?.["full_name"];
  return (
    <Card title={t("erasure.openedTitle", { name: typeof name === "string" ? name : "" })}>
      <Stack gap="lg">
        <p className="ui-muted">
          {t("erasure.openedHint", {
            day: dayOf(record.locked_at),
            until: day(record.keep_until),
          })}
        </p>
        <Group>
          <Button mih={44} onClick={onClose}>
            {t("erasure.close")}
          </Button>
          <Button variant="default" mih={44} onClick={() => window.print()}>
            {t("erasure.print")}
          </Button>
        </Group>
        {words &&
          readHeldData(record.parts, words, language).map(({ section, title, entries }) => (
            <section key={section} aria-label={title}>
              <Title order={3} fz="lg" mb="xs">
                {title}
              </Title>
              <Rows>
                {entries.map(({ rows }) => (
                  <li key={JSON.stringify(rows)}>
                    <Facts py="sm">
                      {rows.map(([label, value]) => (
                        <Fact key={label} name={label}>
                          {value}
                        </Fact>
                      ))}
                    </Facts>
                  </li>
                ))}
              </Rows>
            </section>
          ))}
      </Stack>
    </Card>
  );
}
