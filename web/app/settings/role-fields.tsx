import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { roleName } from "#domain/access/role-names.ts";
import { isBoundToGroups, rolesOfKind } from "#domain/access/roles-of-kind.ts";
import type { Role } from "#domain/access/roles.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import type { FieldErrors } from "#web/platform/ui/use-contract-form.ts";
import { GroupChoice } from "./group-choice.tsx";

/** A role as it is being chosen; null while none is. */
export interface RoleChoice {
  readonly role: Role | null;
  readonly groupIds: readonly string[];
}

interface RoleFieldsProps {
  readonly choice: RoleChoice;
  readonly errorOf: (field: string) => string | undefined;
  readonly isDisabled: boolean;
  /** A doctor who is only being invited may be given no group. */
  readonly isNew?: boolean;
  readonly onChange: (choice: RoleChoice) => void;
}

/** Which of the organisation's roles, and for a role that is bound to groups, which of them. */
export function RoleFields(props: RoleFieldsProps) {
  const { choice, errorOf, isDisabled, isNew = false, onChange } = props;
  const { t, language } = useTexts();
  const roles = useRoles();
  return (
    <>
      <NativeSelect
        name="role"
        label={t("users.role")}
        required
        value={choice.role ?? ""}
        error={errorOf("role")}
        disabled={isDisabled}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choice, role: roles.find((role) => role === value) ?? null })
        }
        data={[
          ...(choice.role === null ? [{ value: "", label: t("users.chooseRole") }] : []),
          ...roles.map((value) => ({ value, label: roleName(value, language) })),
        ]}
      />
      {choice.role !== null && isBoundToGroups(choice.role) && (
        <GroupChoice
          hint={isNew && choice.role === "clinic_doctor" ? t("users.ownGroupHint") : undefined}
          chosen={choice.groupIds}
          fault={errorOf("group_ids")}
          isDisabled={isDisabled}
          onChange={(groupIds) => onChange({ ...choice, groupIds })}
        />
      )}
    </>
  );
}

/** A choice of a role alone. */
export function choiceOf(role: Role | null): RoleChoice {
  return { role, groupIds: [] };
}

/** The roles that exist in the organisation of whoever is logged in. */
export function useRoles(): readonly Role[] {
  const role = useQuery(accountQuery).data?.primary_role;
  return role ? rolesOfKind(role.organization_kind) : [];
}

/** What is sent of a choice: groups only with a role that is bound to some. */
export function groupsOf({ role, groupIds }: RoleChoice): string[] {
  return role !== null && isBoundToGroups(role) ? [...groupIds] : [];
}

/** What is missing of a choice, by field. */
export function missingIn(
  choice: RoleChoice,
  words: { role: string; groups: string },
): FieldErrors {
  if (choice.role === null) return { role: words.role };
  const lacksGroups = isBoundToGroups(choice.role) && choice.groupIds.length === 0;
  return lacksGroups ? { group_ids: words.groups } : {};
}
