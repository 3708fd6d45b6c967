import { Button, Group, NativeSelect, Paper, Stack, Title, UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import type { VoiceSentence, VoiceSentences } from "#contract/screening/voices.ts";
import { ADMIN_ROLES } from "#domain/access/roles.ts";
import { SPOKEN_GROUPS } from "#domain/screening/spoken/spoken-groups.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths, queryNames } from "#web/platform/paths.ts";
import { useRecorder } from "#web/platform/recording/use-recorder.ts";
import { useRights } from "#web/platform/session/account.ts";
import { BackButton } from "#web/platform/ui/back-button.tsx";
import { Fold } from "#web/platform/ui/fold.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { PublishButton } from "./publish-button.tsx";
import { STATE_TONES, SentenceRecorder } from "./sentence-recorder.tsx";
import { useVoiceWords } from "./voice-words.ts";
import { sentencesQuery, useDeleteRecording } from "./voices.api.ts";
import classes from "./record-page.module.css";

/** On which a person reads the sentences of a voice into the microphone, one after the other. */
export function RecordPage() {
  const { t } = useTexts();
  const { role } = useRights();
  const { voiceId = "" } = useParams();
  const isAdmin = ADMIN_ROLES.some((admin) => admin === role);
  const sentences = useQuery({ ...sentencesQuery(voiceId), enabled: isAdmin });
  return (
    <>
      <BackButton to={`${paths.settings}/mensagens/vozes`}>{t("voices.toVoices")}</BackButton>
      {!isAdmin ? (
        <Empty>{t("voices.notForRole")}</Empty>
      ) : sentences.data ? (
        <Recorder known={sentences.data} />
      ) : sentences.isError ? (
        <Failure error={sentences.error} onRetry={() => void sentences.refetch()} />
      ) : (
        <Pending>{t("voices.loading")}</Pending>
      )}
    </>
  );
}

function Recorder({ known }: { readonly known: VoiceSentences }) {
  const { voice, sentences, former } = known;
  const { t } = useTexts();
  const words = useVoiceWords();
  const recorder = useRecorder();
  const [search, setSearch] = useSearchParams();
  // Where there is something to do; it stays there once that was recorded.
  const [first] = useState(() => sentences.find(({ state }) => state === "synthetic")?.name);
  const asked = search.get(queryNames.sentence) ?? first;
  const sentence = sentences.find(({ name }) => name === asked) ?? sentences[0];
  const choose = (chosen: VoiceSentence | undefined): void => {
    if (!chosen) return;
    recorder.forget();
    setSearch({ [queryNames.sentence]: chosen.name }, { replace: true, preventScrollReset: true });
  };
  if (!sentence) return null;
  const at = sentences.indexOf(sentence);
  const [before, next] = [sentences[at - 1], sentences[at + 1]];
  const ofGroup = sentences.filter(({ group }) => group === sentence.group);
  const recorded = sentences.filter(({ recording }) => recording !== null).length;
  const unpublished = sentences.filter(({ state }) => state === "draft").length;
  return (
    <Stack gap="lg">
      <PageHeader
        title={t("voices.recordTitle", { name: words.nameOf(voice) })}
        subtitle={t("voices.progress", { recorded, total: sentences.length, unpublished })}
      >
        <PublishButton voice={{ ...voice, recorded, unpublished }} again={null} />
      </PageHeader>
      <Note tone="info">{t("voices.consent")}</Note>
      <SentenceRecorder
        key={sentence.name}
        voice={voice}
        sentence={sentence}
        recorder={recorder}
        place={t("voices.place", { n: at + 1, total: sentences.length })}
        onBack={before && (() => choose(before))}
        onNext={next && (() => choose(next))}
      />
      <Paper component="section" p="md" shadow="none" aria-labelledby="frases">
        <Stack gap="md">
          <Title order={2} fz="lg" id="frases">
            {t("voices.all")}
          </Title>
          <NativeSelect
            label={t("voices.part")}
            value={sentence.group}
            disabled={recorder.doing !== "nothing"}
            data={SPOKEN_GROUPS.map((value) => {
              const own = sentences.filter(({ group }) => group === value);
              const done = own.filter(({ recording }) => recording !== null).length;
              const name = t(`voices.groups.${value}`);
              return {
                value,
                label: t("voices.groupProgress", { name, done, total: own.length }),
              };
            })}
            onChange={({ currentTarget: { value } }) =>
              choose(sentences.find(({ group }) => group === value))
            }
          />
          <ol className={classes["list"]}>
            {ofGroup.map((each) => (
              <li key={each.name}>
                <UnstyledButton
                  className={classes["line"]}
                  aria-current={each === sentence}
                  disabled={recorder.doing !== "nothing"}
                  onClick={() => choose(each)}
                >
                  <span lang={voice.language}>{each.text}</span>
                  <Tag tone={STATE_TONES[each.state]}>{t(`voices.states.${each.state}`)}</Tag>
                </UnstyledButton>
              </li>
            ))}
          </ol>
        </Stack>
      </Paper>
      {former.length > 0 && <Former voiceId={voice.id} former={former} />}
    </Stack>
  );
}

/** Recordings of texts that were changed since: families hear them no more. */
function Former(props: { readonly voiceId: string; readonly former: VoiceSentences["former"] }) {
  const { voiceId, former } = props;
  const { t } = useTexts();
  const remove = useDeleteRecording(voiceId);
  return (
    <Fold summary={t("voices.former", { count: former.length })}>
      <Stack gap="sm" pt="sm">
        {former.map(({ name, text }) => (
          <Group key={name} gap="sm" justify="space-between">
            <span>{text}</span>
            <Button
              variant="light"
              color="red"
              aria-label={t("voices.deleteRecordingOf", { text })}
              loading={remove.isPending && remove.variables === name}
              onClick={() => remove.mutate(name)}
            >
              {t("voices.deleteRecording")}
            </Button>
          </Group>
        ))}
      </Stack>
    </Fold>
  );
}
