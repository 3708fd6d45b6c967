import { InputBase, Stack } from "@mantine/core";
import { type Ref, Suspense } from "react";
import {
  LONGEST_TEXT,
  placeholderError,
  PLACEHOLDERS,
  placeholderText,
} from "#domain/messaging/templates.ts";
import { useTexts, type Speech } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { namedIn } from "./meant.ts";
import classes from "./templates.module.css";

/** Loaded when a text first names a result: few do. */
const ClinicalCaution = lazyComponent(
  async () => (await import("./clinical-caution.tsx")).ClinicalCaution,
);

interface MessageTextareaProps {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the server or the screen has against the text; what can be seen in the text itself comes by itself. */
  readonly fault?: string | undefined;
  /** The words that name a result and were said yes to. */
  readonly meant: string;
  readonly onMean: (words: string) => void;
  readonly readOnly?: boolean;
}

/** Where a message is written: how long it is, which placeholder does not exist, and a caution when it names a result. */
export function MessageTextarea(props: MessageTextareaProps) {
  const { ref, label, value, onChange, fault, meant, onMean, readOnly = false } = props;
  const { t } = useTexts();
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
        error={findTextError(value, t) ?? fault}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        readOnly={readOnly}
      />
      {namedIn(value) !== "" && (
        <Suspense>
          <ClinicalCaution text={value} {...{ meant, onMean, readOnly }} />
        </Suspense>
      )}
    </Stack>
  );
}

/** What is wrong with the text itself, in the words of the screen. */
function findTextError(text: string, t: Speech["t"]): string | undefined {
  if (text.trim().length > LONGEST_TEXT) return t("templates.tooLong", { most: LONGEST_TEXT });
  const fault = placeholderError(text);
  if (!fault) return undefined;
  const known = PLACEHOLDERS.map(placeholderText).join(", ");
  return fault.kind === "unknown"
    ? t("templates.unknown", { place: placeholderText(fault.name), known })
    : t("templates.unpaired", { known });
}
