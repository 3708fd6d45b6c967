import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { requestLink } from "#contract/screening/link-requests.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import classes from "./session.module.css";

/** For a guardian who lost the link: always the same answer, whoever asks. */
export function LinkAgain() {
  const { t } = useTexts();
  const toast = useToast();
  const [answer, setAnswer] = useState("");
  const [isOpen, setOpen] = useState(false);
  const form = useContractForm({
    schema: requestLink.body,
    initialValues: { contact: "" },
    send: async (body) => {
      setAnswer("");
      setAnswer(translateError(await call(requestLink, { body })));
    },
    onFailure: (error) =>
      toast.failure({ title: t("linkAgain.failureTitle"), message: detailOf(error) }),
  });
  return (
    <details
      className={classes["guardians"]}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes["sectionTitle"]}>{t("linkAgain.title")}</summary>
      <p className={classes["note"]}>{t("linkAgain.text")}</p>
      {isOpen && (
        <form className={classes["form"]} aria-label={t("linkAgain.title")} {...form.props}>
          <TextInput
            size="md"
            {...form.field("contact")}
            label={t("linkAgain.contact")}
            autoComplete="email"
            required
            disabled={form.isBusy}
          />
          <Button type="submit" variant="default" fullWidth disabled={form.isBusy}>
            {form.isBusy ? t("linkAgain.submitting") : t("linkAgain.submit")}
          </Button>
        </form>
      )}
      <output className={classes["answer"]}>{answer}</output>
    </details>
  );
}
