import { Button, Group, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import {
  type ConnectedAccount,
  type WhatsAppAccount,
  WhatsAppAccountChange,
} from "#contract/messaging/whatsapp.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { SecretField } from "./secret-field.tsx";
import { useSaveAccount } from "./whatsapp.api.ts";

const FIELDS = ["phone_number_id", "business_account_id", "display_number", "api_version"] as const;
const SECRETS = ["access_token", "app_secret"] as const;

/** The version of the provider's programming interface that the program was tried with. */
const TRIED_VERSION = "v23.0";

interface AccountFormProps {
  /** What is connected now; null to connect. */
  readonly account: WhatsAppAccount | null;
  readonly onSaved: (account: ConnectedAccount) => void;
  /** What stands beside the button. */
  readonly children?: ReactNode;
}

/** What Meta shows of an account, each field with where to find it. A secret that is kept is never shown, only replaced. */
export function AccountForm({ account, onSaved, children }: AccountFormProps) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSaveAccount();
  const {
    isBusy,
    field: tied,
    props,
  } = useContractForm({
    schema: WhatsAppAccountChange,
    initialValues: {
      phone_number_id: account?.phone_number_id ?? "",
      business_account_id: account?.business_account_id ?? "",
      display_number: account ? formatPhone(account.display_number) : "",
      api_version: account?.api_version ?? TRIED_VERSION,
      access_token: "",
      app_secret: "",
    },
    bodyOf: ({ access_token: token, app_secret: secret, ...values }) => ({
      ...values,
      // One that is kept and not replaced is not sent.
      ...((token || !account?.access_token_saved_at) && { access_token: token }),
      ...((secret || !account?.app_secret_saved_at) && { app_secret: secret }),
    }),
    startsOver: true,
    send: async (change) => {
      const saved = await save.mutateAsync(change);
      toast.success({ message: t(account ? "whatsapp.saved" : "whatsapp.connected") });
      if ("verify_token" in saved) onSaved(saved);
    },
    onFailure: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
  });
  return (
    <form {...props}>
      <Stack maw="36rem">
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            {...tied(field)}
            label={t(`whatsapp.fields.${field}`)}
            description={t(`whatsapp.hints.${field}`)}
            disabled={isBusy}
            required
            autoComplete="off"
            inputMode={field === "api_version" ? "text" : "numeric"}
          />
        ))}
        {SECRETS.map((field) => (
          <SecretField
            key={`${field} ${account?.[`${field}_saved_at`] ?? ""}`}
            name={field}
            field={tied(field)}
            savedAt={account?.[`${field}_saved_at`] ?? null}
            isDisabled={isBusy}
          />
        ))}
        <Group gap="sm" mt="md">
          <Button type="submit" loading={isBusy}>
            {t(account ? "whatsapp.save" : "whatsapp.connect")}
          </Button>
          {children}
        </Group>
      </Stack>
    </form>
  );
}
