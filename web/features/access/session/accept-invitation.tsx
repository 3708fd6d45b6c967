import { Button } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import type { Invitation } from "#contract/access/onboarding.ts";
import type { CurrentAccount } from "#contract/organization/accounts.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useAcceptInvitation } from "./session.api.ts";
import classes from "./session.module.css";

interface AcceptInvitationProps {
  readonly account: CurrentAccount;
  readonly invitation: Invitation;
  readonly token: string;
}

/** Accepts as whoever is logged in; somebody else than the invited person is told so. */
export function AcceptInvitation({ account, invitation, token }: AcceptInvitationProps) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const accept = useAcceptInvitation(token);
  if (account.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return (
      <>
        <p className={classes["note"]}>{t("invite.otherAccount", { email: account.email })}</p>
        <Button component={Link} to={paths.logout} variant="default" fullWidth>
          {t("invite.logout")}
        </Button>
      </>
    );
  }
  const answer = async (): Promise<void> => {
    try {
      await accept.mutateAsync();
    } catch (error) {
      toast.failure({ title: t("invite.failureTitle"), message: detailOf(error) });
      return;
    }
    const organization = invitation.organization_name;
    toast.success({
      title: t("invite.acceptedTitle"),
      message: t("invite.acceptedText", { organization }),
    });
    await navigate(paths.dashboard, { replace: true });
  };
  return (
    <>
      <p className={classes["note"]}>{t("invite.acceptAs", { name: account.full_name })}</p>
      <Button size="md" fullWidth disabled={accept.isPending} onClick={() => void answer()}>
        {accept.isPending ? t("invite.accepting") : t("invite.accept")}
      </Button>
    </>
  );
}
