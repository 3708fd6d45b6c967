import { Button, TextInput } from "@mantine/core";
import { NOT_REPEATED, Registration } from "#contract/access/auth.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useCheckedForm } from "#web/platform/ui/use-checked-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { faultsIn, serversWords } from "./failure-words.ts";
import { PasswordFields } from "./password-fields.tsx";
import { signUp } from "./session.api.ts";
import "./session.css";

/** Name, e-mail and a password typed twice. Tells when the account is there; on failure says why and stays. */
export function RegisterForm({ onRegistered }: { readonly onRegistered: () => void }) {
  const { t } = useTexts();
  const toast = useToast();
  const form = useCheckedForm(Registration, {
    onFaults: ({ confirm }) => {
      if (confirm === spokenFault(NOT_REPEATED)) toast.failure({ message: confirm });
    },
    send: async (registration) => {
      try {
        await signUp(registration);
      } catch (error) {
        const message = serversWords(error) || t("register.failureText");
        toast.failure({ title: t("register.failureTitle"), message });
        return faultsIn(error);
      }
      toast.success({ title: t("register.successTitle"), message: t("register.successText") });
      onRegistered();
      return undefined;
    },
  });
  return (
    <form noValidate className="session-form" onSubmit={form.onSubmit}>
      <TextInput
        size="md"
        name="name"
        error={form.fault("name")}
        label={t("register.name")}
        autoComplete="name"
        required
        disabled={form.isBusy}
        data-autofocus
      />
      <TextInput
        size="md"
        name="email"
        error={form.fault("email")}
        label={t("register.email")}
        type="email"
        autoComplete="username"
        required
        disabled={form.isBusy}
      />
      <PasswordFields fault={form.fault} isBusy={form.isBusy} />
      <Button type="submit" size="md" fullWidth disabled={form.isBusy}>
        {form.isBusy ? t("register.submitting") : t("register.submit")}
      </Button>
    </form>
  );
}
