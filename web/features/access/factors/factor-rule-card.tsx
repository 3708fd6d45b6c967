import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { saveFactorRule } from "#contract/access/factors.ts";
import { roleName } from "#domain/access/role-names.ts";
import { rolesOfKind } from "#domain/access/roles-of-kind.ts";
import type { OrganizationKind, Role } from "#domain/access/roles.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { UnsavedGuard } from "#web/platform/ui/unsaved-guard.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { factorRuleQuery, useSaveFactorRule } from "./factors.api.ts";
import choices from "#web/platform/ui/choices.module.css";

/** Of which roles the organization demands a second factor. */
export function FactorRuleCard() {
  const { t } = useTexts();
  const rule = useQuery(factorRuleQuery);
  const role = useQuery(accountQuery).data?.primary_role;
  if (!role) return null;
  return (
    <Card title={t("factors.ruleTitle")}>
      {rule.isPending && <Pending>{t("app.loadingMore")}</Pending>}
      {rule.isError && <Failure error={rule.error} onRetry={() => void rule.refetch()} />}
      {rule.data && <RuleForm kind={role.organization_kind} roles={rule.data.roles} />}
    </Card>
  );
}

interface RuleFormProps {
  readonly kind: OrganizationKind;
  readonly roles: readonly Role[];
}

function RuleForm({ kind, roles }: RuleFormProps) {
  const { t, language } = useTexts();
  const toast = useToast();
  const save = useSaveFactorRule();
  const form = useContractForm({
    schema: saveFactorRule.body,
    initialValues: { roles: [...roles] },
    send: async (rule) => {
      await save.mutateAsync(rule);
      toast.success({ message: t("factors.ruleSaved") });
    },
  });
  const chosen = form.values.roles;
  const press = (pressed: Role): void =>
    form.setFieldValue(
      "roles",
      rolesOfKind(kind).filter((role) => chosen.includes(role) !== (role === pressed)),
    );
  return (
    <form {...form.props}>
      <UnsavedGuard isDirty={form.isUnsaved} />
      <Stack>
        <Text inherit c="dimmed">
          {t("factors.ruleText")}
        </Text>
        <fieldset className={choices["choices"]} disabled={form.isBusy}>
          <legend>{t("factors.ruleRoles")}</legend>
          {rolesOfKind(kind).map((role) => (
            <label key={role} className={choices["choice"]}>
              <input type="checkbox" checked={chosen.includes(role)} onChange={() => press(role)} />
              {roleName(role, language)}
            </label>
          ))}
        </fieldset>
        {form.failure !== undefined && <ErrorText>{form.failure}</ErrorText>}
        <Group>
          <Button type="submit" mih={44} disabled={!form.isUnsaved}>
            {t("factors.ruleSave")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
