import { Button, TextInput } from "@mantine/core";
import { useState, type SubmitEvent } from "react";
import { InvitationCreate } from "#contract/access/users.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { faultsIn, focusOn, type Faults } from "./faults.ts";
import { groupsOf, missingIn, RoleFields, useRoles, type RoleChoice } from "./role-fields.tsx";
import { useInvite } from "./users.api.ts";

/** Asks somebody by e-mail to take a role. What the server refuses stands at the field, the rest above the buttons. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const toast = useToast();
  const invite = useInvite();
  const roles = useRoles();
  const [only] = roles.length === 1 ? roles : [];
  const [email, setEmail] = useState("");
  const [choice, setChoice] = useState<RoleChoice>({ role: only ?? null, groupIds: [] });
  const [faults, setFaults] = useState<Faults>({});
  const isBusy = invite.isPending;

  const store = async (invitation: InvitationCreate): Promise<Faults | null> => {
    try {
      await invite.mutateAsync(invitation);
    } catch (error) {
      return isApiError(error) ? error.fields : {};
    }
    return null;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const words = { role: t("users.roleRequired"), groups: t("users.groupRequired") };
    const invitation = { email, role: choice.role, group_ids: groupsOf(choice) };
    const given = InvitationCreate.safeParse(invitation);
    const lacking = choice.role === "clinic_doctor" ? {} : missingIn(choice, words);
    const missing = { ...faultsIn(given.error), ...lacking };
    const isWhole = given.success && Object.keys(missing).length === 0;
    const found = isWhole ? await store(given.data) : missing;
    if (found === null) {
      toast.success({ message: t("users.invited", { email: email.trim() }) });
      onClose();
      return;
    }
    setFaults(found);
    focusOn(form, found);
  };
  const isUnplaced = invite.isError && Object.keys(faults).length === 0;
  return (
    <Dialog title={t("users.inviteTitle")} isOpen onClose={onClose}>
      <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
        <p className="ui-muted">{t("users.inviteText")}</p>
        <TextInput
          name="email"
          label={t("users.email")}
          type="email"
          autoComplete="off"
          required
          data-autofocus
          value={email}
          error={faults["email"]}
          disabled={isBusy}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <RoleFields
          isNew
          choice={choice}
          faults={faults}
          isDisabled={isBusy}
          onChange={setChoice}
        />
        <DialogFoot fault={isUnplaced && detailOf(invite.error)} onCancel={onClose}>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? t("users.sendingInvite") : t("users.sendInvite")}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
