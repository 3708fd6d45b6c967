import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import type { OrganizationUser } from "#contract/access/users.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { focusOn, type Faults } from "./faults.ts";
import { nameOf } from "./people.ts";
import { groupsOf, missingIn, RoleFields, type RoleChoice } from "./role-fields.tsx";
import { useChangeRole } from "./users.api.ts";

interface ChangeRoleDialogProps {
  readonly user: OrganizationUser;
  readonly onClose: () => void;
}

/** Gives a person another role, or other groups. */
export function ChangeRoleDialog({ user, onClose }: ChangeRoleDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const change = useChangeRole();
  const isSelf = useQuery(accountQuery).data?.id === user.id;
  const before = { role: user.role_code, groupIds: user.groups.map(({ id }) => id) };
  const [choice, setChoice] = useState<RoleChoice>(before);
  const [faults, setFaults] = useState<Faults>({});
  const isBusy = change.isPending;
  const isSame = choice.role === before.role && sameIds(groupsOf(choice), groupsOf(before));

  const store = async (): Promise<Faults | null> => {
    if (choice.role === null) return {};
    const group_ids = groupsOf(choice);
    try {
      await change.mutateAsync({ id: user.role_id, role: choice.role, group_ids });
    } catch (error) {
      return isApiError(error) ? error.fields : {};
    }
    return null;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const words = { role: t("users.roleRequired"), groups: t("users.groupRequired") };
    const missing = missingIn(choice, words);
    const found = Object.keys(missing).length > 0 ? missing : await store();
    if (found === null) {
      toast.success({ message: t("users.changed", { name: nameOf(user) }) });
      onClose();
      return;
    }
    setFaults(found);
    focusOn(form, found);
  };
  const isUnplaced = change.isError && Object.keys(faults).length === 0;
  return (
    <Dialog title={t("users.changeTitle")} isOpen onClose={onClose}>
      <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
        <p>
          <strong>{nameOf(user)}</strong> <span className="ui-muted">{user.email}</span>
        </p>
        {isSelf && choice.role !== before.role && (
          <p className="settings-caution" role="alert">
            {t("users.ownRole")}
          </p>
        )}
        <RoleFields choice={choice} faults={faults} isDisabled={isBusy} onChange={setChoice} />
        <DialogFoot fault={isUnplaced && detailOf(change.error)} onCancel={onClose}>
          <Button type="submit" disabled={isBusy || isSame}>
            {isBusy ? t("settings.saving") : t("settings.save")}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
