import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { requestLink } from "#contract/screening/link-requests.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useCheckedForm } from "#web/platform/ui/use-checked-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { faultsIn } from "./failure-words.ts";

/** For a guardian who lost the link: always the same answer, whoever asks. */
export function LinkAgain() {
  const { t } = useTexts();
  const toast = useToast();
  const [answer, setAnswer] = useState("");
  const form = useCheckedForm(requestLink.body, {
    send: async (body) => {
      setAnswer("");
      try {
        setAnswer(spokenFault(await call(requestLink, { body })));
      } catch (error) {
        toast.failure({ title: t("linkAgain.failureTitle"), message: detailOf(error) });
        return faultsIn(error);
      }
      return undefined;
    },
  });
  return (
    <details className="session-guardians">
      <summary className="session-section-title">{t("linkAgain.title")}</summary>
      <p className="session-note">{t("linkAgain.text")}</p>
      <form noValidate className="session-form" onSubmit={form.onSubmit}>
        <TextInput
          size="md"
          name="contact"
          error={form.fault("contact")}
          label={t("linkAgain.contact")}
          autoComplete="email"
          required
          disabled={form.isBusy}
        />
        <Button type="submit" variant="default" fullWidth disabled={form.isBusy}>
          {form.isBusy ? t("linkAgain.submitting") : t("linkAgain.submit")}
        </Button>
      </form>
      <output className="session-answer">{answer}</output>
    </details>
  );
}
