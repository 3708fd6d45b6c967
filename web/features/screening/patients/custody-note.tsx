import { Text } from "@mantine/core";
import type { Guardian } from "#contract/screening/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";

/** What is to be minded of a guardian before anything is sent: what this person may not do, and why. Nothing for most. */
export function CustodyNote({ guardian }: { readonly guardian: Guardian }) {
  const { t } = useTexts();
  const { may_answer: mayAnswer, may_see: maySee, custody_note: words } = guardian;
  if (mayAnswer && maySee && words === "") return null;
  return (
    <Note tone="caution" component="div" my={8}>
      {!(mayAnswer && maySee) && (
        <Text inherit fw={600}>
          {t(`record.${mayAnswer ? "onlyAnswers" : maySee ? "onlySees" : "mayNothing"}`)}
        </Text>
      )}
      {words && (
        <Text inherit style={{ whiteSpace: "pre-line" }}>
          {t("record.custodyWords", { words })}
        </Text>
      )}
    </Note>
  );
}
