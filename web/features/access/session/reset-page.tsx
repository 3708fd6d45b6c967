import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { PasswordReset, resetPassword } from "#contract/access/auth.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { clearTokens } from "#web/platform/session/tokens.ts";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { PasswordFields } from "./password-fields.tsx";
import { SessionFrame } from "./session-frame.tsx";
import classes from "./session.module.css";

/** Chooses the password that a letter's link is for, then leads to the login: every session of the account has ended. */
export function ResetPage() {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const { token = "" } = useParams();
  const [gone, setGone] = useState<string>();
  const form = useContractForm({
    schema: PasswordReset,
    initialValues: { password: "", confirm: "" },
    bodyOf: (values) => ({ ...values, token }),
    // A link cut short by a mail program is no link of ours: it has no field to say so at.
    onErrors: (errors) => setGone(errors["token"]),
    send: async (body) => {
      setGone(undefined);
      await call(resetPassword, { body });
      clearTokens();
      toast.success({ title: t("reset.successTitle"), message: t("reset.successText") });
      await navigate(paths.login, { replace: true });
    },
    onFailure: (error) => {
      if (isApiError(error) && error.status === 410) setGone(error.detail);
      else toast.failure({ title: t("reset.failureTitle"), message: detailOf(error) });
    },
  });
  return (
    <SessionFrame title={t("reset.title")} subtitle={t("reset.subtitle")}>
      <form className={classes["form"]} {...form.props}>
        <PasswordFields form={form} />
        <Button type="submit" size="md" fullWidth disabled={form.isBusy}>
          {form.isBusy ? t("reset.submitting") : t("reset.submit")}
        </Button>
      </form>
      {gone !== undefined && (
        <p className={classes["gone"]} role="alert">
          {gone}
        </p>
      )}
      <Anchor component={Link} to={paths.recoverPassword} className={classes["back"]}>
        {t("reset.again")}
      </Anchor>
    </SessionFrame>
  );
}
