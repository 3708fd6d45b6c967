import { Button } from "@mantine/core";
import { useState } from "react";
import type { Voice } from "#contract/screening/voices.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useVoiceWords } from "./voice-words.ts";
import { usePublishVoice } from "./voices.api.ts";

const Confirm = lazyComponent(async () => (await import("#web/platform/ui/confirm.tsx")).Confirm);

/** Publishes what is recorded of a voice, or an earlier version again, and says before what it replaces. */
export function PublishButton(props: {
  readonly voice: Voice;
  /** An earlier version; null for what is recorded now. */
  readonly again: number | null;
}) {
  const { voice, again } = props;
  const { t } = useTexts();
  const toast = useToast();
  const words = useVoiceWords();
  const publish = usePublishVoice(voice.id);
  const [isAsked, ask] = useState(false);
  const label = again === null ? t("voices.publish") : t("voices.goBack", { number: again });
  const [current] = voice.versions;
  const count =
    again === null
      ? voice.recorded
      : (voice.versions.find(({ number }) => number === again)?.sentences ?? 0);
  return (
    <>
      <Button
        variant={again === null ? "filled" : "default"}
        disabled={again === null && (voice.recorded === 0 || voice.unpublished === 0)}
        onClick={() => ask(true)}
      >
        {label}
      </Button>
      {isAsked && (
        <Confirm
          title={label}
          action={label}
          isBusy={publish.isPending}
          error={publish.error}
          onConfirm={() =>
            publish.mutate(
              { after: current?.number ?? 0, again },
              {
                onSuccess: () => {
                  ask(false);
                  toast.success({ message: t("voices.published") });
                },
              },
            )
          }
          onClose={() => ask(false)}
        >
          <p>{t("voices.replaces", { count, rest: voice.total - count })}</p>
          {current && (
            <p className="ui-muted">{t("voices.before", { version: words.heard(voice) })}</p>
          )}
        </Confirm>
      )}
    </>
  );
}
