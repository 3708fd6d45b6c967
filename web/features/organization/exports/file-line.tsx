import { Button, Group, Stack } from "@mantine/core";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { Export } from "#contract/organization/exports.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { type Speech, useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import { useAsk, useDelete, useFetch } from "./exports.api.ts";
import { PasswordAgain } from "./password-again.tsx";

const TONES: Readonly<Record<Export["state"], Tone>> = {
  queued: "neutral",
  running: "info",
  done: "good",
  failed: "bad",
  expired: "neutral",
};

/** One file that was asked for: how far it is, fetching it, trying once more, and taking it away. */
export function FileLine({ file }: { readonly file: Export }) {
  const { t } = useTexts();
  const fetching = useFetch();
  const removal = useDelete();
  const ask = useAsk();
  const [isAsking, setIsAsking] = useState(false);
  const error = fetching.error ?? removal.error ?? ask.error;
  const mayAct = file.state === "done" || file.state === "failed";
  const isReady = file.state === "done";
  const act = (confirmation?: string): void => {
    setIsAsking(false);
    if (isReady) fetching.mutate({ id: file.id, confirmation });
    else {
      const said = confirmation === undefined ? {} : { confirmation };
      ask.mutate({ id: file.id, kind: file.kind, params: { ...file.params, ...said } });
    }
  };
  return (
    <Stack component="li" gap={4} py="sm">
      <Head file={file} />
      {error !== null && <p role="alert">{detailOf(error)}</p>}
      {isAsking && mayAct ? (
        <PasswordAgain
          action={t(isReady ? "exports.confirmFetch" : "exports.confirmAgain")}
          onConfirmed={act}
          onClose={() => setIsAsking(false)}
        />
      ) : (
        <Group gap="xs">
          {mayAct && (
            <Button
              variant="default"
              leftSection={isReady ? <IconDownload size={16} aria-hidden /> : undefined}
              aria-label={isReady ? t("exports.fetchNamed", { name: file.file_name }) : undefined}
              disabled={fetching.isPending || ask.isPending}
              onClick={() => (file.needs_password ? setIsAsking(true) : act())}
            >
              {t(isReady ? "exports.fetch" : "app.retry")}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t("exports.deleteNamed", { name: file.file_name })}
            disabled={removal.isPending}
            onClick={() => removal.mutate(file.id)}
          >
            {t("exports.delete")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Head({ file }: { readonly file: Export }) {
  const { t, moment, dayOf, language } = useTexts();
  return (
    <>
      <Group gap="xs">
        <strong>{file.file_name}</strong>
        <Tag tone={TONES[file.state]}>{stateOf(file, t)}</Tag>
      </Group>
      <p className="ui-muted">
        {[
          t("exports.asked", { at: moment(file.created_at), by: file.created_by_name ?? "" }),
          ...(file.size === null ? [] : [sizeIn(language, file.size)]),
          ...(file.state === "done" ? [t("exports.until", { day: dayOf(file.expires_at) })] : []),
        ].join(" · ")}
      </p>
      {file.failure && <p>{translateError(file.failure)}</p>}
    </>
  );
}

function stateOf({ state, done, total }: Export, t: Speech["t"]): string {
  if (state === "running" && total > 0) {
    return t("exports.progress", { share: Math.round((done / total) * 100) });
  }
  return t(`exports.states.${state}`);
}

function sizeIn(language: string, bytes: number): string {
  const [value, unit] =
    bytes < 1024 ** 2 ? [bytes / 1024, "kilobyte"] : [bytes / 1024 ** 2, "megabyte"];
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
