import { ActionIcon, Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { RoleRule } from "#domain/access/provider-roles.ts";
import { roleName } from "#domain/access/role-names.ts";
import type { Role } from "#domain/access/roles.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import choices from "#web/platform/ui/choices.module.css";

interface RoleRulesProps {
  readonly rules: readonly RoleRule[];
  /** The roles that there are in organizations of this kind. */
  readonly roles: readonly Role[];
  readonly isDisabled: boolean;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (rules: readonly RoleRule[]) => void;
}

/** Which role follows from what the provider says, in the order in which they are looked at. */
export function RoleRules({ rules, roles, isDisabled, errorOf, onChange }: RoleRulesProps) {
  const { t, language } = useTexts();
  const [first] = roles;
  const put = (place: number, rule: RoleRule): void =>
    onChange(rules.map((each, at) => (at === place ? rule : each)));
  const options = roles.map((role) => ({ value: role, label: roleName(role, language) }));
  return (
    <fieldset className={choices["choices"]} disabled={isDisabled}>
      <legend>{t("provider.rules")}</legend>
      <Stack gap="sm">
        <p className="ui-muted">{t("provider.rulesHint")}</p>
        {rules.map((rule, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- A rule is its place: it has no other name.
          <Group key={place} gap="sm" align="end">
            <TextInput
              flex="1 1 10rem"
              label={t("provider.ruleValue")}
              value={rule.value}
              error={errorOf(`role_rules.${place}.value`)}
              autoComplete="off"
              onChange={({ currentTarget }) => put(place, { ...rule, value: currentTarget.value })}
            />
            <NativeSelect
              flex="1 1 10rem"
              label={t("provider.ruleRole")}
              value={rule.role}
              data={options}
              onChange={({ currentTarget }) =>
                put(place, {
                  ...rule,
                  role: roles.find((role) => role === currentTarget.value) ?? rule.role,
                })
              }
            />
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t("provider.removeRule", { n: place + 1 })}
              onClick={() => onChange(rules.filter((_, at) => at !== place))}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {first && (
          <Group>
            <Button
              variant="default"
              onClick={() => onChange([...rules, { value: "", role: first }])}
            >
              {t("provider.addRule")}
            </Button>
          </Group>
        )}
      </Stack>
    </fieldset>
  );
}
