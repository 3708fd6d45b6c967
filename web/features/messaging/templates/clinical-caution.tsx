import { Group } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { namedIn } from "./meant.ts";

interface ClinicalCautionProps {
  readonly text: string;
  /** What was said yes to. */
  readonly meant: string;
  readonly onMean: (words: string) => void;
  readonly readOnly?: boolean;
}

/** Warns of what names a result in a text, and asks whether the family is to read it. */
export function ClinicalCaution({ text, meant, onMean, readOnly = false }: ClinicalCautionProps) {
  const { t } = useTexts();
  const words = namedIn(text);
  if (words === "") return null;
  return (
    <Note component="div" tone="caution">
      <output>{t("templates.clinical", { words })}</output>
      {!readOnly && (
        <Group component="label" gap={10} mih={44} wrap="nowrap">
          <input
            type="checkbox"
            checked={meant === words}
            onChange={({ currentTarget }) => onMean(currentTarget.checked ? words : "")}
          />
          {t("templates.clinicalMeant")}
        </Group>
      )}
    </Note>
  );
}
