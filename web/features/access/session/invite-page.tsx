import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import type { Invitation } from "#contract/access/onboarding.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { JoinForm } from "./join-form.tsx";
import { SessionFrame } from "./session-frame.tsx";
import { invitationQuery } from "./session.api.ts";
import classes from "./session.module.css";

/** Where an invitation's link leads: who invites, to what, and how to accept it. Opening it changes nothing. */
export function InvitePage() {
  const { t } = useTexts();
  const { token = "" } = useParams();
  const { data: invitation, isPending, error, refetch } = useQuery(invitationQuery(token));
  if (isPending) {
    return (
      <SessionFrame title={t("invite.title")}>
        <Pending>{t("invite.loading")}</Pending>
      </SessionFrame>
    );
  }
  if (!invitation) {
    const isGone = isApiError(error) && error.status === 410;
    return (
      <SessionFrame
        title={isGone ? t("invite.goneTitle") : t("invite.title")}
        subtitle={isGone ? error.detail : undefined}
      >
        {isGone ? (
          <Button component={Link} to={paths.login} variant="default" fullWidth>
            {t("invite.toLogin")}
          </Button>
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )}
      </SessionFrame>
    );
  }
  return <Invited invitation={invitation} token={token} />;
}

interface InvitedProps {
  readonly invitation: Invitation;
  readonly token: string;
}

function Invited({ invitation, token }: InvitedProps) {
  const { t } = useTexts();
  const { organization_name: organization } = invitation;
  if (invitation.accepted) {
    return (
      <SessionFrame
        title={t("invite.alreadyTitle")}
        subtitle={t("invite.alreadyText", { organization })}
      >
        <Button component={Link} to={paths.dashboard} size="md" fullWidth>
          {t("invite.enter")}
        </Button>
      </SessionFrame>
    );
  }
  return (
    <SessionFrame title={t("invite.title")} subtitle={t("invite.text", { organization })}>
      <dl className={classes["facts"]}>
        <div>
          <dt>{t("invite.role")}</dt>
          <dd>{t(`invite.roles.${invitation.role_code}`)}</dd>
        </div>
        <div>
          <dt>{t("invite.sentTo")}</dt>
          <dd>{invitation.email}</dd>
        </div>
      </dl>
      <Answer invitation={invitation} token={token} />
    </SessionFrame>
  );
}

/** What is left to do depends on who is here: the invited person, somebody else, or nobody yet. */
function Answer({ invitation, token }: InvitedProps) {
  const { t } = useTexts();
  const isLoggedIn = useSession();
  const { data: account, isPending } = useQuery({ ...accountQuery, enabled: isLoggedIn });
  if (isLoggedIn && isPending) return <Pending>{t("invite.loading")}</Pending>;
  if (isLoggedIn && account) {
    return <AcceptInvitation account={account} invitation={invitation} token={token} />;
  }
  if (!invitation.has_account) return <JoinForm invitation={invitation} token={token} />;
  return (
    <>
      <p className={classes["note"]}>{t("invite.hasAccount")}</p>
      <Button
        component={Link}
        to={paths.login}
        state={{ from: paths.invitation.replace(":token", token) }}
        size="md"
        fullWidth
      >
        {t("invite.login")}
      </Button>
    </>
  );
}
