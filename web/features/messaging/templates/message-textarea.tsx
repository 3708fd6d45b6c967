import { InputBase, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Ref } from "react";
import {
  clinicalWords,
  LONGEST_TEXT,
  placeholderError,
  PLACEHOLDERS,
  placeholderText,
} from "#domain/messaging/templates.ts";
import { useTexts, type Speech } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import classes from "./templates.module.css";

interface MessageTextareaProps {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the server or the screen has against the text; what can be seen in the text itself comes by itself. */
  readonly fault?: string | undefined;
  readonly readOnly?: boolean;
}

/** Where a message is written: how long it is, which placeholder does not exist, and a caution when it names a result. */
export function MessageTextarea(props: MessageTextareaProps) {
  const { ref, label, value, onChange, fault, readOnly = false } = props;
  const { t } = useTexts();
  const words = clinicalWords(value);
  return (
    <Stack gap={8}>
      {/* Textarea would load what lets it grow with its text. This one has a height of its own. */}
      <InputBase
        component="textarea"
        multiline
        ref={ref}
        label={label}
        classNames={{ input: classes["text"] ?? "" }}
        inputWrapperOrder={["label", "input", "error", "description"]}
        description={t("templates.count", { count: value.length, most: LONGEST_TEXT })}
        error={faultIn(value, t) ?? fault}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        readOnly={readOnly}
      />
      {words.length > 0 && (
        <Note component="output" tone="caution">
          <IconAlertTriangle size={18} aria-hidden />
          <span>{t("templates.clinical", { words: words.join(", ") })}</span>
        </Note>
      )}
    </Stack>
  );
}

/** What is wrong with the text itself, in the words of the screen. */
function faultIn(text: string, t: Speech["t"]): string | undefined {
  if (text.trim().length > LONGEST_TEXT) return t("templates.tooLong", { most: LONGEST_TEXT });
  const fault = placeholderError(text);
  if (!fault) return undefined;
  const known = PLACEHOLDERS.map(placeholderText).join(", ");
  return fault.kind === "unknown"
    ? t("templates.unknown", { place: placeholderText(fault.name), known })
    : t("templates.unpaired", { known });
}
