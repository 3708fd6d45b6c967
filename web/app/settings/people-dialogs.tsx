import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Invitation, OrganizationUser } from "#contract/access/users.ts";
import { roleName } from "#domain/access/role-names.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { ChangeRoleDialog } from "./change-role-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { nameOf, type PeopleAct } from "./people.ts";
import { useDeactivate, useResetFactors, useRevoke } from "./users.api.ts";

interface PeopleDialogProps {
  readonly act: PeopleAct;
  readonly onClose: () => void;
}

/** The dialog of what is being done to the people of the organisation. */
export function PeopleDialog({ act, onClose }: PeopleDialogProps) {
  if (act.kind === "invite") return <InviteDialog onClose={onClose} />;
  if (act.kind === "change") return <ChangeRoleDialog user={act.user} onClose={onClose} />;
  if (act.kind === "revoke") return <RevokeDialog {...act} onClose={onClose} />;
  if (act.kind === "resetFactors") return <ResetFactorsDialog user={act.user} onClose={onClose} />;
  return <DeactivateDialog user={act.user} onClose={onClose} />;
}

interface DeactivateDialogProps {
  readonly user: OrganizationUser;
  readonly onClose: () => void;
}

function DeactivateDialog({ user, onClose }: DeactivateDialogProps) {
  const { t, language } = useTexts();
  const toast = useToast();
  const deactivate = useDeactivate();
  const isSelf = useQuery(accountQuery).data?.id === user.id;
  const name = nameOf(user);
  const role = roleName(user.role_code, language);
  const confirm = async (): Promise<void> => {
    await deactivate.mutateAsync(user.role_id);
    toast.success({ message: t("users.deactivated", { name }) });
    onClose();
  };
  return (
    <Confirm
      isSevere
      title={t("users.deactivateTitle", { name })}
      action={t("users.deactivate")}
      isBusy={deactivate.isPending}
      error={deactivate.error}
      onConfirm={() => void confirm().catch(() => undefined)}
      onClose={onClose}
    >
      <p>{t("users.deactivateText", { role })}</p>
      {isSelf && (
        <Text inherit px="md" py="sm" bdrs="sm" bg="var(--caution-soft)" c="var(--caution)">
          {t("users.deactivateSelf")}
        </Text>
      )}
    </Confirm>
  );
}

function ResetFactorsDialog({ user, onClose }: DeactivateDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const reset = useResetFactors();
  const name = nameOf(user);
  return (
    <Confirm
      isSevere
      title={t("users.resetFactorsTitle", { name })}
      action={t("users.resetFactors")}
      isBusy={reset.isPending}
      error={reset.error}
      onConfirm={() =>
        reset.mutate(user.role_id, {
          onSuccess: () => {
            toast.success({ message: t("users.resetFactorsDone", { name }) });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>{t("users.resetFactorsText")}</p>
    </Confirm>
  );
}

interface RevokeDialogProps {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

function RevokeDialog({ invitation: { id, email }, onClose }: RevokeDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const revoke = useRevoke();
  const confirm = async (): Promise<void> => {
    await revoke.mutateAsync(id);
    toast.success({ message: t("users.revoked") });
    onClose();
  };
  return (
    <Confirm
      isSevere
      title={t("users.revokeTitle")}
      action={t("users.revoke")}
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => void confirm().catch(() => undefined)}
      onClose={onClose}
    >
      <p>{t("users.revokeText", { email })}</p>
    </Confirm>
  );
}
