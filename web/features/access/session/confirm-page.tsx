import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { confirmEmail, resendConfirmation } from "#contract/access/auth.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { LoginForm } from "./login-form.tsx";
import { SessionFrame } from "./session-frame.tsx";
import classes from "./session.module.css";

/**
 * Confirms the address of the account that is logged in, by a press of a button: programs that open every link of a mail
 * confirm nothing, and neither does a reader of the letter who did not register.
 */
export function ConfirmPage() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const isLoggedIn = useSession();
  const { token = "" } = useParams();
  const confirm = useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
  if (confirm.isSuccess) {
    return (
      <SessionFrame title={t("confirm.doneTitle")} subtitle={t("confirm.doneText")}>
        <Button component={Link} to={paths.start} size="md" fullWidth>
          {t("confirm.go")}
        </Button>
      </SessionFrame>
    );
  }
  if (!isLoggedIn) {
    return (
      <SessionFrame title={t("confirm.title")} subtitle={t("confirm.logInFirst")}>
        <LoginForm onEntered={() => undefined} />
      </SessionFrame>
    );
  }
  return (
    <SessionFrame title={t("confirm.title")} subtitle={t("confirm.text")}>
      <Button size="md" fullWidth disabled={confirm.isPending} onClick={() => confirm.mutate()}>
        {confirm.isPending ? t("confirm.submitting") : t("confirm.submit")}
      </Button>
      {confirm.isError && (
        <>
          <p className={classes["gone"]} role="alert">
            {detailOf(confirm.error)}
          </p>
          <SendAgain />
        </>
      )}
    </SessionFrame>
  );
}

function SendAgain() {
  const { t } = useTexts();
  const toast = useToast();
  const resend = useMutation({
    mutationFn: () => call(resendConfirmation, {}),
    onSuccess: () => toast.success({ message: t("confirm.sent") }),
    onError: (error) =>
      toast.failure({ title: t("confirm.failureTitle"), message: detailOf(error) }),
  });
  return (
    <Button variant="default" fullWidth disabled={resend.isPending} onClick={() => resend.mutate()}>
      {t("confirm.again")}
    </Button>
  );
}
