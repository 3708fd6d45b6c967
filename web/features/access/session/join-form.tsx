import { Button, TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import { Joining, type Invitation } from "#contract/access/onboarding.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { PasswordFields } from "./password-fields.tsx";
import { joinBy } from "./session.api.ts";
import classes from "./session.module.css";

interface JoinFormProps {
  readonly invitation: Invitation;
  readonly token: string;
}

/** Accepts an invitation as somebody new: a name and a password are all that is missing. */
export function JoinForm({ invitation, token }: JoinFormProps) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useContractForm({
    schema: Joining,
    initialValues: { name: "", password: "", confirm: "" },
    send: async (joining) => {
      await joinBy(token, joining);
      const organization = invitation.organization_name;
      toast.success({
        title: t("invite.acceptedTitle"),
        message: t("invite.acceptedText", { organization }),
      });
      await navigate(paths.dashboard, { replace: true });
    },
    onFailure: (error) =>
      toast.failure({ title: t("invite.failureTitle"), message: detailOf(error) }),
  });
  return (
    <form className={classes["form"]} {...form.props}>
      <p className={classes["note"]}>{t("invite.newAccount")}</p>
      {/* For the browser's memory of passwords, which keeps them beside a user name. */}
      <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
      <TextInput
        size="md"
        {...form.field("name")}
        label={t("invite.name")}
        autoComplete="name"
        required
        disabled={form.isBusy}
      />
      <PasswordFields form={form} />
      <Button type="submit" size="md" fullWidth disabled={form.isBusy}>
        {form.isBusy ? t("invite.joining") : t("invite.join")}
      </Button>
    </form>
  );
}
