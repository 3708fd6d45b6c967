import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type OrganizationUser, RoleChange } from "#contract/access/users.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
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
  const before: RoleChoice = { role: user.role_code, groupIds: user.groups.map(({ id }) => id) };
  const words = { role: t("users.roleRequired"), groups: t("users.groupRequired") };
  const form = useContractForm({
    schema: RoleChange,
    initialValues: { choice: before },
    bodyOf: ({ choice }) => ({ role: choice.role ?? undefined, group_ids: groupsOf(choice) }),
    check: ({ choice }) => missingIn(choice, words),
    send: async (body) => {
      await change.mutateAsync({ id: user.role_id, ...body });
      toast.success({ message: t("users.changed", { name: nameOf(user) }) });
      onClose();
    },
  });
  const { isBusy } = form;
  const { choice } = form.values;
  const isSame = choice.role === before.role && sameIds(groupsOf(choice), groupsOf(before));
  return (
    <Dialog title={t("users.changeTitle")} isOpen onClose={onClose}>
      <form {...form.props}>
        <Stack maw="34rem">
          <p>
            <strong>{nameOf(user)}</strong> <span className="ui-muted">{user.email}</span>
          </p>
          {isSelf && choice.role !== before.role && (
            <Text
              inherit
              role="alert"
              px="md"
              py="sm"
              bdrs="sm"
              bg="var(--caution-soft)"
              c="var(--caution)"
            >
              {t("users.ownRole")}
            </Text>
          )}
          <RoleFields
            choice={choice}
            errorOf={form.errorOf}
            isDisabled={isBusy}
            onChange={(next) => form.setFieldValue("choice", next)}
          />
          <DialogFoot
            fault={Object.keys(form.errors).length === 0 && form.failure}
            onCancel={onClose}
          >
            <Button type="submit" disabled={isBusy || isSame}>
              {isBusy ? t("settings.saving") : t("settings.save")}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
