import { Button, TextInput } from "@mantine/core";
import { NOT_REPEATED, Registration } from "#contract/access/auth.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { serversWords } from "./failure-words.ts";
import { PasswordFields } from "./password-fields.tsx";
import { signUp } from "./session.api.ts";
import classes from "./session.module.css";

/** Name, e-mail and a password typed twice. Tells when the account is there; on failure says why and stays. */
export function RegisterForm({ onRegistered }: { readonly onRegistered: () => void }) {
  const { t } = useTexts();
  const toast = useToast();
  const form = useContractForm({
    schema: Registration,
    initialValues: { name: "", email: "", password: "", confirm: "" },
    onErrors: ({ confirm }) => {
      if (confirm === translateError(NOT_REPEATED)) toast.failure({ message: confirm });
    },
    send: async (registration) => {
      await signUp(registration);
      toast.success({ title: t("register.successTitle"), message: t("register.successText") });
      onRegistered();
    },
    onFailure: (error) => {
      const message = serversWords(error) || t("register.failureText");
      toast.failure({ title: t("register.failureTitle"), message });
    },
  });
  return (
    <form className={classes["form"]} {...form.props}>
      <TextInput
        size="md"
        {...form.field("name")}
        label={t("register.name")}
        autoComplete="name"
        required
        disabled={form.isBusy}
        data-autofocus
      />
      <TextInput
        size="md"
        {...form.field("email")}
        label={t("register.email")}
        type="email"
        autoComplete="username"
        required
        disabled={form.isBusy}
      />
      <PasswordFields form={form} />
      <Button type="submit" size="md" fullWidth disabled={form.isBusy}>
        {form.isBusy ? t("register.submitting") : t("register.submit")}
      </Button>
    </form>
  );
}
