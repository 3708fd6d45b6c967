import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useBackgroundSending } from "./use-background-sending.ts";
import classes from "./vision.module.css";

/** On every page of the staff: the tests that wait on this device, which are sent from here. Nothing while none waits. */
export function UnsentBar({ account }: { readonly account: string }) {
  const { t } = useTexts();
  const toast = useToast();
  const { waiting, refused, isHeldUp, isSending, sendNow } = useBackgroundSending(
    account,
    (count) => toast.success({ message: t("vision.unsent.sent", { count }) }),
  );
  // What goes at the first try needs no words.
  const isWaiting = waiting.length > 0 && isHeldUp;
  if (!isWaiting && refused.length === 0) return null;
  const children = [...new Set(refused.map(({ patient }) => patient))];
  return (
    <Note
      component="section"
      className={`${classes["note"]} ${classes["bar"]}`}
      mb="md"
      aria-label={t("vision.unsent.title")}
    >
      {isWaiting && (
        <Group gap="sm" className={classes["actions"]}>
          <output>{t("vision.unsent.waiting", { count: waiting.length })}</output>
          <Button size="compact-md" variant="default" disabled={isSending} onClick={sendNow}>
            {t("vision.unsent.send")}
          </Button>
        </Group>
      )}
      {refused.length > 0 && (
        <p>
          {t("vision.unsent.someRefused", { count: refused.length })}{" "}
          {children.map((patient, index) => (
            <Link key={patient} to={patientPath(patient)} style={{ marginInlineEnd: "0.75rem" }}>
              {children.length === 1
                ? t("vision.unsent.see")
                : t("vision.unsent.seeOneOf", { number: index + 1 })}
            </Link>
          ))}
        </p>
      )}
    </Note>
  );
}
