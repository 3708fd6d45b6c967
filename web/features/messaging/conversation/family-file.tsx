import { Button, Text } from "@mantine/core";
import { IconDownload, IconPhoto, IconPlayerPlay } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { ConversationEntry } from "#contract/messaging/conversation.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { keepFile } from "#web/platform/keep-file.ts";
import { useOpenFile } from "./conversation.api.ts";
import classes from "./conversation.module.css";

type File = Pick<NonNullable<ConversationEntry["file"]>, "id" | "state" | "type">;

/** What a browser plays; of the sound of old telephones it can only keep the file. */
const PLAYED: ReadonlySet<string> = new Set(["audio/ogg", "audio/mp4"]);

/** A file that the family sent, or what the team said: a sound to play, a picture to see, a document to keep; or why it is not here. */
export function FamilyFile({
  file,
  isOurs = false,
}: {
  readonly file: File;
  readonly isOurs?: boolean;
}) {
  const { t } = useTexts();
  if (file.state === "kept" && file.type !== null)
    return <Kept id={file.id} type={file.type} isOurs={isOurs} />;
  const state = file.state === "kept" ? "gone" : file.state;
  return (
    <Text size="sm" c="dimmed" fs="italic">
      {t(`conversation.file.${state}`)}
    </Text>
  );
}

const WAYS = {
  play: IconPlayerPlay,
  look: IconPhoto,
  open: IconDownload,
  download: IconDownload,
} as const;

function wayOf(type: NonNullable<File["type"]>): keyof typeof WAYS {
  if (PLAYED.has(type)) return "play";
  if (type.startsWith("image/")) return "look";
  return type === "application/pdf" ? "open" : "download";
}

interface KeptProps {
  readonly id: string;
  readonly type: NonNullable<File["type"]>;
  readonly isOurs: boolean;
}

/** Nothing is fetched before somebody wants it: what is opened is recorded. */
function Kept({ id, type, isOurs }: KeptProps) {
  const { t } = useTexts();
  const open = useOpenFile(id, isOurs);
  const [address, setAddress] = useState<string>();
  useEffect(
    () => () => (address?.startsWith("blob:") ? URL.revokeObjectURL(address) : undefined),
    [address],
  );
  const way = wayOf(type);
  const Icon = WAYS[way];
  const press = async (): Promise<void> => {
    const file = await open.mutateAsync().catch(() => undefined);
    if (!file) return;
    if (way === "play") setAddress(URL.createObjectURL(file.content));
    else if (way === "look") setAddress(await asAddress(file.content));
    else keepFile(file);
  };
  return (
    <div>
      {address === undefined && (
        <Button
          variant="default"
          disabled={open.isPending}
          onClick={() => void press()}
          leftSection={<Icon size={18} aria-hidden />}
        >
          {open.isPending
            ? t("conversation.file.opening")
            : isOurs
              ? t("conversation.speak.play")
              : t(`conversation.file.${way}`)}
        </Button>
      )}
      {address !== undefined && way === "play" && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- Nobody has written down what a family says in it.
        <audio
          className={classes["sound"]}
          src={address}
          controls
          autoPlay
          aria-label={t(isOurs ? "conversation.speak.sound" : "conversation.file.sound")}
        />
      )}
      {address !== undefined && way === "look" && (
        <img className={classes["picture"]} src={address} alt={t("conversation.file.picture")} />
      )}
      {open.isError && (
        <Text size="sm" c="var(--bad)" role="alert">
          {t("conversation.file.failed", { detail: detailOf(open.error) })}
        </Text>
      )}
    </div>
  );
}

/** The picture in its own address: pages may show no other kind that is not one of ours. */
async function asAddress(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      if (typeof reader.result === "string") resolve(reader.result);
    });
    reader.addEventListener("error", () => {
      reject(reader.error ?? new Error("a picture was not read"));
    });
    reader.readAsDataURL(content);
  });
}
