import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { type Provider, ProviderSettings } from "#contract/access/single-sign-on.ts";
import { mayBeDefault } from "#domain/access/provider-roles.ts";
import { roleName } from "#domain/access/role-names.ts";
import { rolesOfKind } from "#domain/access/roles-of-kind.ts";
import type { OrganizationKind } from "#domain/access/roles.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Switch } from "#web/platform/ui/switch.tsx";
import { UnsavedGuard } from "#web/platform/ui/unsaved-guard.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { RoleRules } from "./role-rules.tsx";
import { useSaveProvider } from "./single-sign-on.api.ts";

interface ProviderFormProps {
  /** What is kept now; null for a new one. */
  readonly provider: Provider | null;
  readonly kind: OrganizationKind;
}

/** What the provider shows of our application, whom it vouches for, and which role they get. */
export function ProviderForm({ provider, kind }: ProviderFormProps) {
  const { t } = useTexts();
  const form = useProviderForm(provider);
  const { isBusy, field, values, setFieldValue } = form;
  return (
    <form {...form.props}>
      <UnsavedGuard isDirty={form.isUnsaved} />
      <Stack maw="36rem">
        <TextInput
          {...field("issuer")}
          type="url"
          label={t("provider.issuer")}
          description={t("provider.issuerHint")}
          disabled={isBusy}
          required
          autoComplete="off"
        />
        <TextInput
          {...field("client_id")}
          label={t("provider.clientId")}
          disabled={isBusy}
          required
          autoComplete="off"
        />
        <TextInput
          {...field("client_secret")}
          type="password"
          label={t("provider.secret")}
          description={t(provider ? "provider.secretKept" : "provider.secretHint")}
          disabled={isBusy}
          required={provider === null}
          autoComplete="new-password"
        />
        <Textarea
          {...field("domains")}
          label={t("provider.domains")}
          description={t("provider.domainsHint")}
          error={form.errorOf("domains")}
          disabled={isBusy}
          required
          rows={3}
        />
        <Switch
          label={t("provider.enabled")}
          hint={t("provider.enabledHint")}
          isOn={values.enabled}
          isDisabled={isBusy}
          onChange={(isOn) => setFieldValue("enabled", isOn)}
        />
        <Switch
          label={t("provider.admits")}
          hint={t("provider.admitsHint")}
          isOn={values.admits_domain}
          isDisabled={isBusy}
          onChange={(isOn) => setFieldValue("admits_domain", isOn)}
        />
        {values.admits_domain && <RolesOfNewcomers form={form} kind={kind} />}
        {form.failure !== undefined && <ErrorText>{form.failure}</ErrorText>}
        <Group>
          <Button type="submit" mih={44} loading={isBusy}>
            {t("provider.save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Form = ReturnType<typeof useProviderForm>;

function useProviderForm(provider: Provider | null) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSaveProvider();
  return useContractForm({
    schema: ProviderSettings,
    initialValues: {
      issuer: provider?.issuer ?? "",
      client_id: provider?.client_id ?? "",
      client_secret: "",
      enabled: provider?.enabled ?? true,
      domains: (provider?.domains ?? []).map(({ domain }) => domain).join("\n"),
      admits_domain: provider?.admits_domain ?? false,
      default_role: provider?.default_role ?? "",
      role_claim: provider?.role_claim ?? "",
      role_rules: provider?.role_rules ?? [],
    },
    bodyOf: ({ client_secret: secret, domains, default_role: role, ...values }) => ({
      ...values,
      domains: domains.split(/[\s,;]+/).filter(Boolean),
      default_role: role === "" ? null : role,
      // One that is kept and not replaced is not sent.
      ...((secret !== "" || provider === null) && { client_secret: secret }),
    }),
    send: async (settings) => {
      await save.mutateAsync(settings);
      toast.success({ message: t("provider.saved") });
    },
  });
}

/** Which role somebody gets who comes without an invitation. */
function RolesOfNewcomers({
  form,
  kind,
}: {
  readonly form: Form;
  readonly kind: OrganizationKind;
}) {
  const { t, language } = useTexts();
  const { isBusy, field, values, setFieldValue } = form;
  const possible = rolesOfKind(kind).filter((role) => mayBeDefault(role, kind));
  return (
    <>
      <NativeSelect
        {...field("default_role")}
        label={t("provider.defaultRole")}
        disabled={isBusy}
        data={[
          { value: "", label: t("provider.noRole") },
          ...possible.map((role) => ({ value: role, label: roleName(role, language) })),
        ]}
      />
      <TextInput
        {...field("role_claim")}
        label={t("provider.claim")}
        description={t("provider.claimHint")}
        disabled={isBusy}
        autoComplete="off"
      />
      <RoleRules
        rules={values.role_rules}
        roles={rolesOfKind(kind)}
        isDisabled={isBusy}
        errorOf={form.errorOf}
        onChange={(rules) => setFieldValue("role_rules", [...rules])}
      />
    </>
  );
}
