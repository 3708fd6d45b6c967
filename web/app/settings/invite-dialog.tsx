import { Button, Stack, TextInput } from "@mantine/core";
import { InvitationCreate } from "#contract/access/users.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { choiceOf, groupsOf, missingIn, RoleFields, useRoles } from "./role-fields.tsx";
import { useInvite } from "./users.api.ts";

/** Asks somebody by e-mail to take a role. What the server refuses stands at the field, the rest above the buttons. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const toast = useToast();
  const invite = useInvite();
  const roles = useRoles();
  const words = { role: t("users.roleRequired"), groups: t("users.groupRequired") };
  const [only] = roles.length === 1 ? roles : [];
  const form = useContractForm({
    schema: InvitationCreate,
    initialValues: { email: "", choice: choiceOf(only ?? null) },
    bodyOf: ({ email, choice }) => ({ email, role: choice.role, group_ids: groupsOf(choice) }),
    check: ({ choice }) => (choice.role === "clinic_doctor" ? {} : missingIn(choice, words)),
    send: async (invitation) => {
      await invite.mutateAsync(invitation);
      toast.success({ message: t("users.invited", { email: invitation.email }) });
      onClose();
    },
  });
  const { isBusy } = form;
  return (
    <Dialog title={t("users.inviteTitle")} isOpen onClose={onClose}>
      <form {...form.props}>
        <Stack maw="34rem">
          <p className="ui-muted">{t("users.inviteText")}</p>
          <TextInput
            {...form.field("email")}
            label={t("users.email")}
            type="email"
            autoComplete="off"
            required
            data-autofocus
            disabled={isBusy}
          />
          <RoleFields
            isNew
            choice={form.values.choice}
            errorOf={form.errorOf}
            isDisabled={isBusy}
            onChange={(choice) => form.setFieldValue("choice", choice)}
          />
          <DialogFoot
            fault={Object.keys(form.errors).length === 0 && form.failure}
            onCancel={onClose}
          >
            <Button type="submit" disabled={isBusy}>
              {isBusy ? t("users.sendingInvite") : t("users.sendInvite")}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
