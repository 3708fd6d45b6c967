import { Button } from "@mantine/core";
import { IconFileSpreadsheet, IconUpload } from "@tabler/icons-react";
import { type DragEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { exampleRoster } from "#domain/registry/rosters/example.ts";
import { ROSTER_LIMITS } from "#domain/registry/rosters/fields.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { rosterPath } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { useUpload } from "./rosters.api.ts";
import classes from "./rosters.module.css";

const KINDS = ".csv,.txt,.tsv,.xlsx,.ods";

/** Takes a file by a press or by dropping it, and goes on to what was read of it. */
export function UploadCard() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const upload = useUpload();
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = (file: File | undefined): void => {
    if (!file || upload.isPending) return;
    setRefusal(null);
    // The server refuses it too; here it is not sent first over a slow line.
    if (file.size > ROSTER_LIMITS.bytes) return setRefusal(t("rosters.upload.tooLarge"));
    upload.mutate(file, {
      onSuccess: ({ id }) => void navigate(rosterPath(id)),
      onError: (error) => setRefusal(detailOf(error)),
    });
  };
  return (
    <Card title={t("rosters.upload.title")}>
      <DropZone isBusy={upload.isPending} onFile={send} />
      {refusal !== null && (
        <Note role="alert" tone="bad" my={8}>
          {refusal}
        </Note>
      )}
      <p className="ui-muted">{t("rosters.upload.hint")}</p>
      <ExampleLink />
    </Card>
  );
}

interface DropZoneProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File | undefined) => void;
}

function DropZone({ isBusy, onFile }: DropZoneProps) {
  const { t } = useTexts();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // Dropping is a second way for a mouse: the button within does the same for everybody.
    <div
      role="presentation"
      className={classes["drop"]}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden />
      <p>{t("rosters.upload.drop")}</p>
      <Button
        leftSection={<IconUpload size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {t(isBusy ? "rosters.upload.reading" : "rosters.upload.choose")}
      </Button>
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        aria-label={t("rosters.upload.choose")}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          // The same file, mended meanwhile, may be chosen again.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}

function ExampleLink() {
  const { t } = useTexts();
  const { isSchool } = useRights();
  const example = exampleRoster(isSchool ? "class" : "doctor");
  return (
    <a
      className={classes["link"]}
      download={t("rosters.upload.exampleName")}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(example)}`}
    >
      {t("rosters.upload.example")}
    </a>
  );
}
