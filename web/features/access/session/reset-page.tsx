import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { PasswordReset, resetPassword } from "#contract/access/auth.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { clearTokens } from "#web/platform/session/tokens.ts";
import { useCheckedForm } from "#web/platform/ui/use-checked-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { faultsIn } from "./failure-words.ts";
import { PasswordFields } from "./password-fields.tsx";
import { SessionFrame } from "./session-frame.tsx";

/** Chooses the password that a letter's link is for, then leads to the login: every session of the account has ended. */
export function ResetPage() {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const { token = "" } = useParams();
  const [gone, setGone] = useState<string>();
  const form = useCheckedForm(PasswordReset, {
    extra: { token },
    // A link cut short by a mail program is no link of ours: it has no field to say so at.
    onFaults: (faults) => setGone(faults["token"]),
    send: async (body) => {
      setGone(undefined);
      try {
        await call(resetPassword, { body });
      } catch (error) {
        if (isApiError(error) && error.status === 410) setGone(error.detail);
        else toast.failure({ title: t("reset.failureTitle"), message: detailOf(error) });
        return faultsIn(error);
      }
      clearTokens();
      toast.success({ title: t("reset.successTitle"), message: t("reset.successText") });
      await navigate(paths.login, { replace: true });
      return undefined;
    },
  });
  return (
    <SessionFrame title={t("reset.title")} subtitle={t("reset.subtitle")}>
      <form noValidate className="session-form" onSubmit={form.onSubmit}>
        <PasswordFields fault={form.fault} isBusy={form.isBusy} />
        <Button type="submit" size="md" fullWidth disabled={form.isBusy}>
          {form.isBusy ? t("reset.submitting") : t("reset.submit")}
        </Button>
      </form>
      {gone !== undefined && (
        <p className="session-gone" role="alert">
          {gone}
        </p>
      )}
      <Anchor component={Link} to={paths.recoverPassword} className="session-back">
        {t("reset.again")}
      </Anchor>
    </SessionFrame>
  );
}
