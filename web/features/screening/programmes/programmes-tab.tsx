import { Box, Button, Flex, Group, Paper, Stack, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Programme } from "#contract/screening/programmes.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useProgrammeWords } from "./programme-words.ts";
import { programmesQuery } from "./programmes.api.ts";

/** Loaded when a programme is opened. */
const ProgrammeDialog = lazyComponent(
  async () => (await import("./programme-dialog.tsx")).ProgrammeDialog,
);

/** What is opened in place of a programme: one yet to be made. */
const NEW = "new";

/** What the organisation sends by itself: each programme with what it does, on or off, and a dialog to change it. */
export function ProgrammesTab() {
  const { t } = useTexts();
  const programmes = useQuery(programmesQuery);
  const [opened, setOpened] = useState<string | null>(null);
  if (programmes.isPending) return <Pending>{t("programmes.loading")}</Pending>;
  if (!programmes.data) {
    return <Failure error={programmes.error} onRetry={() => void programmes.refetch()} />;
  }
  const chosen = programmes.data.find(({ id }) => id === opened) ?? null;
  return (
    <Stack gap="lg" maw="48rem">
      <div>
        <Title order={2} fz="lg">
          {t("programmes.title")}
        </Title>
        <p className="ui-muted">{t("programmes.subtitle")}</p>
      </div>
      <Flex component="ul" direction="column" gap="sm">
        {programmes.data.map((programme) => (
          <Line key={programme.id} programme={programme} onOpen={() => setOpened(programme.id)} />
        ))}
      </Flex>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpened(NEW)}
        >
          {t("programmes.add")}
        </Button>
      </div>
      <p className="ui-muted">{t("programmes.what.studied")}</p>
      {(chosen !== null || opened === NEW) && (
        <Suspense>
          <ProgrammeDialog programme={chosen} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Stack>
  );
}

interface LineProps {
  readonly programme: Programme;
  readonly onOpen: () => void;
}

function Line({ programme, onOpen }: LineProps) {
  const { t } = useTexts();
  const words = useProgrammeWords();
  const name = words.name(programme);
  return (
    <Paper component="li" px="md" py="sm" shadow="none">
      <Group justify="space-between" gap="sm">
        <Box flex="1 1 18rem">
          <Group component="h3" gap="4px 10px" mb={4} fz="md">
            {name}{" "}
            <Tag tone={programme.active ? "good" : "neutral"}>
              {t(programme.active ? "programmes.on" : "programmes.off")}
            </Tag>
          </Group>
          <p className="ui-muted">{words.what(programme)}</p>
          {programme.group?.is_archived && <p className="ui-muted">{t("programmes.archived")}</p>}
        </Box>
        <Button variant="default" aria-label={t("programmes.openOf", { name })} onClick={onOpen}>
          {t("programmes.open")}
        </Button>
      </Group>
    </Paper>
  );
}
