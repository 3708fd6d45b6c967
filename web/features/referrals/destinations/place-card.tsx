import { Button, Group, Stack, Title } from "@mantine/core";
import type { Destination } from "#contract/referrals/destinations.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Fact, Facts } from "#web/platform/ui/facts.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { Contacts } from "./contacts.tsx";
import { usePlaceWords } from "./use-place-words.ts";

interface PlaceCardProps {
  readonly destination: Destination;
  /** Undefined where it may only be read. */
  readonly onChange: (() => void) | undefined;
}

/** One place of the directory. */
export function PlaceCard({ destination, onChange }: PlaceCardProps) {
  const { t } = useTexts();
  const words = usePlaceWords();
  const { name, network, entry, entry_note: note, cnes } = destination;
  const area = words.area(destination);
  const facts: readonly (readonly [string, string])[] = [
    [t("destinations.area"), area],
    [t("destinations.ages"), words.ages(destination)],
    [t("destinations.month"), words.room(destination)],
    [t("destinations.entry"), t(`destinations.entries.${entry}`)],
    [t("destinations.cnes"), cnes],
  ];
  return (
    <Stack component="article" gap={10} aria-label={name}>
      <Group gap="xs">
        <Title order={3} fz="lg" fw={600} lh={1.35}>
          {name}
        </Title>
        {network !== null && (
          <Tag tone="info">{t("destinations.ofNetwork", { name: network })}</Tag>
        )}
        {onChange && (
          <Button
            variant="default"
            aria-label={t("destinations.changeOne", { name })}
            onClick={onChange}
          >
            {t("destinations.change")}
          </Button>
        )}
      </Group>
      <Facts>
        {facts
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <Fact key={label} name={label}>
              {value}
            </Fact>
          ))}
      </Facts>
      {note !== "" && <Note style={{ whiteSpace: "pre-line" }}>{note}</Note>}
      <Contacts destination={destination} />
    </Stack>
  );
}
