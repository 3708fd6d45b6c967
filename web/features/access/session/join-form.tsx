import { Button, TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import { Joining, type Invitation } from "#contract/access/onboarding.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { useCheckedForm } from "#web/platform/ui/use-checked-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { faultsIn } from "./failure-words.ts";
import { PasswordFields } from "./password-fields.tsx";
import { joinBy } from "./session.api.ts";

interface JoinFormProps {
  readonly invitation: Invitation;
  readonly token: string;
}

/** Accepts an invitation as somebody new: a name and a password are all that is missing. */
export function JoinForm({ invitation, token }: JoinFormProps) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useCheckedForm(Joining, {
    send: async (joining) => {
      try {
        await joinBy(token, joining);
      } catch (error) {
        toast.failure({ title: t("invite.failureTitle"), message: detailOf(error) });
        return faultsIn(error);
      }
      const organization = invitation.organization_name;
      toast.success({
        title: t("invite.acceptedTitle"),
        message: t("invite.acceptedText", { organization }),
      });
      await navigate(paths.dashboard, { replace: true });
      return undefined;
    },
  });
  return (
    <form noValidate className="session-form" onSubmit={form.onSubmit}>
      <p className="session-note">{t("invite.newAccount")}</p>
      {/* For the browser's memory of passwords, which keeps them beside a user name. */}
      <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
      <TextInput
        size="md"
        name="name"
        error={form.fault("name")}
        label={t("invite.name")}
        autoComplete="name"
        required
        disabled={form.isBusy}
      />
      <PasswordFields fault={form.fault} isBusy={form.isBusy} />
      <Button type="submit" size="md" fullWidth disabled={form.isBusy}>
        {form.isBusy ? t("invite.joining") : t("invite.join")}
      </Button>
    </form>
  );
}
