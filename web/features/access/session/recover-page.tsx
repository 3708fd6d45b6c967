import { Anchor, Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { requestRecovery } from "#contract/access/auth.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { SessionFrame } from "./session-frame.tsx";
import classes from "./session.module.css";

/** Asks for a link by which another password is chosen. The answer is the same for every e-mail. */
export function RecoverPage() {
  const { t } = useTexts();
  const [answer, setAnswer] = useState<string>();
  const isSent = answer !== undefined;
  return (
    <SessionFrame
      title={isSent ? t("recover.sentTitle") : t("recover.title")}
      subtitle={isSent ? undefined : t("recover.subtitle")}
    >
      {isSent ? (
        <>
          <output className={classes["answer"]}>{answer}</output>
          <Button variant="default" fullWidth onClick={() => setAnswer(undefined)}>
            {t("recover.another")}
          </Button>
        </>
      ) : (
        <RecoverForm onSent={setAnswer} />
      )}
      <Anchor component={Link} to={paths.login} className={classes["back"]}>
        {t("recover.toLogin")}
      </Anchor>
    </SessionFrame>
  );
}

function RecoverForm({ onSent }: { readonly onSent: (answer: string) => void }) {
  const { t } = useTexts();
  const toast = useToast();
  const form = useContractForm({
    schema: requestRecovery.body,
    initialValues: { email: "" },
    send: async (body) => onSent(translateError(await call(requestRecovery, { body }))),
    onFailure: (error) =>
      toast.failure({ title: t("recover.failureTitle"), message: detailOf(error) }),
  });
  return (
    <form className={classes["form"]} {...form.props}>
      <TextInput
        size="md"
        {...form.field("email")}
        label={t("recover.email")}
        type="email"
        autoComplete="username"
        required
        disabled={form.isBusy}
      />
      <Button type="submit" size="md" fullWidth disabled={form.isBusy}>
        {form.isBusy ? t("recover.submitting") : t("recover.submit")}
      </Button>
    </form>
  );
}
