import { Button, Flex, Group, Paper, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { Voice } from "#contract/screening/voices.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { recordVoicePath } from "#web/platform/paths.ts";
import { Fold } from "#web/platform/ui/fold.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { NewVoice } from "./new-voice.tsx";
import { PublishButton } from "./publish-button.tsx";
import { useVoiceWords } from "./voice-words.ts";
import { useDeleteVoice, voicesQuery } from "./voices.api.ts";

const Confirm = lazyComponent(async () => (await import("#web/platform/ui/confirm.tsx")).Confirm);

/** The voices that the organisation records for families: each with its versions, and a new one. */
export function VoicesTab() {
  const { t } = useTexts();
  const voices = useQuery(voicesQuery);
  if (voices.isPending) return <Pending>{t("voices.loading")}</Pending>;
  if (!voices.data) {
    return <Failure error={voices.error} onRetry={() => void voices.refetch()} />;
  }
  return (
    <Stack gap="lg" maw="48rem">
      <div>
        <Title order={2} fz="lg">
          {t("voices.title")}
        </Title>
        <p className="ui-muted">{t("voices.subtitle")}</p>
      </div>
      {voices.data.length > 0 && (
        <Flex component="ul" direction="column" gap="sm">
          {voices.data.map((voice) => (
            <Line key={voice.id} voice={voice} />
          ))}
        </Flex>
      )}
      <NewVoice />
    </Stack>
  );
}

function Line({ voice }: { readonly voice: Voice }) {
  const { t } = useTexts();
  const words = useVoiceWords();
  const name = words.nameOf(voice);
  const { recorded, total, unpublished, versions } = voice;
  const [, ...earlier] = versions;
  return (
    <Paper component="li" px="md" py="sm" shadow="none">
      <Stack gap="sm">
        <div>
          <Group component="h3" gap="4px 10px" mb={4} fz="md">
            {name}{" "}
            <Tag tone={versions.length > 0 ? "good" : "neutral"}>
              {t(versions.length > 0 ? "voices.isHeard" : "voices.isNotHeard")}
            </Tag>
          </Group>
          <p className="ui-muted">{t("voices.progress", { recorded, total, unpublished })}</p>
          <p className="ui-muted">{words.heard(voice)}</p>
        </div>
        <Group gap="sm">
          {/* The document of that page alone may use the microphone: it is loaded anew. */}
          <Button
            component={Link}
            to={recordVoicePath(voice.id)}
            reloadDocument
            aria-label={t("voices.recordOf", { name })}
          >
            {t("voices.record")}
          </Button>
          <PublishButton voice={voice} again={null} />
          <DeleteButton voice={voice} name={name} />
        </Group>
        {earlier.length > 0 && (
          <Fold summary={t("voices.earlier")}>
            <Stack gap="sm" pt="sm">
              {earlier.map((version) => (
                <Group key={version.number} gap="sm">
                  <span>{words.heard({ ...voice, versions: [version] })}</span>
                  <PublishButton voice={voice} again={version.number} />
                </Group>
              ))}
            </Stack>
          </Fold>
        )}
      </Stack>
    </Paper>
  );
}

function DeleteButton(props: { readonly voice: Voice; readonly name: string }) {
  const { voice, name } = props;
  const { t } = useTexts();
  const remove = useDeleteVoice();
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button
        variant="light"
        color="red"
        aria-label={t("voices.deleteOf", { name })}
        onClick={() => ask(true)}
      >
        {t("voices.delete")}
      </Button>
      {isAsked && (
        <Confirm
          title={t("voices.deleteOf", { name })}
          action={t("voices.delete")}
          isSevere
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(voice.id)}
          onClose={() => ask(false)}
        >
          <p>{t("voices.deleteWhat", { count: voice.recorded })}</p>
        </Confirm>
      )}
    </>
  );
}
