import { Button } from "@mantine/core";
import type { Invitation, OrganizationUser } from "#contract/access/users.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { nameOf, type PeopleAct } from "./people.ts";
import { useReactivate, useResend } from "./users.api.ts";

interface UserActionsProps {
  readonly user: OrganizationUser;
  readonly onAct: (act: PeopleAct) => void;
}

/** What can be done about a person: change or end the role, or give it back. */
export function UserActions({ user, onAct }: UserActionsProps) {
  const { t } = useTexts();
  const toast = useToast();
  const reactivate = useReactivate();
  const name = nameOf(user);
  if (user.state === "desativado") {
    const giveBack = async (): Promise<void> => {
      await reactivate.mutateAsync(user.role_id).then(
        () => toast.success({ message: t("users.reactivated", { name }) }),
        (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
      );
    };
    return (
      <Button
        variant="default"
        size="xs"
        loading={reactivate.isPending}
        aria-label={t("users.reactivateOf", { name })}
        onClick={() => void giveBack()}
      >
        {t("users.reactivate")}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={t("users.changeOf", { name })}
        onClick={() => onAct({ kind: "change", user })}
      >
        {t("users.change")}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={t("users.deactivateOf", { name })}
        onClick={() => onAct({ kind: "deactivate", user })}
      >
        {t("users.deactivate")}
      </Button>
      {user.has_factor && (
        <Button
          variant="default"
          size="xs"
          aria-label={t("users.resetFactorsOf", { name })}
          onClick={() => onAct({ kind: "resetFactors", user })}
        >
          {t("users.resetFactors")}
        </Button>
      )}
    </>
  );
}

interface InvitationActionsProps {
  readonly invitation: Invitation;
  readonly onAct: (act: PeopleAct) => void;
}

/** What can be done about an invitation: send it again, or end it. */
export function InvitationActions({ invitation, onAct }: InvitationActionsProps) {
  const { t } = useTexts();
  const toast = useToast();
  const resend = useResend();
  const { id, email } = invitation;
  const again = async (): Promise<void> => {
    await resend.mutateAsync(id).then(
      () => toast.success({ message: t("users.resent", { email }) }),
      (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
    );
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={resend.isPending}
        aria-label={t("users.resendOf", { name: email })}
        onClick={() => void again()}
      >
        {t("users.resend")}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={t("users.revokeOf", { name: email })}
        onClick={() => onAct({ kind: "revoke", invitation })}
      >
        {t("users.revoke")}
      </Button>
    </>
  );
}
