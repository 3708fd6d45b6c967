import { Flex, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Invitation, OrganizationUser, ReachedGroup } from "#contract/access/users.ts";
import { roleName } from "#domain/access/role-names.ts";
import { isBoundToGroups } from "#domain/access/roles-of-kind.ts";
import type { Role } from "#domain/access/roles.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import { nameOf, type PeopleAct } from "./people.ts";
import { InvitationActions, UserActions } from "./user-actions.tsx";
import classes from "./users-table.module.css";

type State = OrganizationUser["state"] | Invitation["state"];

const TONES: Readonly<Record<State, Tone>> = {
  ativo: "good",
  convidado: "info",
  expirado: "caution",
  desativado: "neutral",
};

interface UsersTableProps {
  readonly users: readonly OrganizationUser[];
  readonly invitations: readonly Invitation[];
  readonly onAct: (act: PeopleAct) => void;
}

/** Those who work here, then those who were asked to, then those who no longer do. On a phone each row is a card. */
export function UsersTable({ users, invitations, onAct }: UsersTableProps) {
  const { t } = useTexts();
  const columns = ["person", "role", "groups", "lastAccess", "state", "actions"] as const;
  const rowsOf = (state: OrganizationUser["state"]) =>
    users
      .filter((user) => user.state === state)
      .map((user) => <UserRow key={user.role_id} user={user} onAct={onAct} />);
  return (
    <table className={classes["table"]}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`users.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf("ativo")}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onAct={onAct} />
        ))}
        {rowsOf("desativado")}
      </tbody>
    </table>
  );
}

interface UserRowProps extends Pick<UsersTableProps, "onAct"> {
  readonly user: OrganizationUser;
}

function UserRow({ user, onAct }: UserRowProps) {
  const { t, moment } = useTexts();
  return (
    <Row
      title={nameOf(user)}
      subtitle={user.email}
      role={user.role_code}
      groups={user.groups}
      access={user.last_access_at === null ? t("users.never") : moment(user.last_access_at)}
      state={user.state}
    >
      <UserActions user={user} onAct={onAct} />
    </Row>
  );
}

interface InvitationRowProps extends Pick<UsersTableProps, "onAct"> {
  readonly invitation: Invitation;
}

function InvitationRow({ invitation, onAct }: InvitationRowProps) {
  const { t, dayOf } = useTexts();
  const date = dayOf(invitation.expires_at);
  const isOpen = invitation.state === "convidado";
  return (
    <Row
      title={invitation.email}
      subtitle={isOpen ? t("users.invitedUntil", { date }) : t("users.invitedExpired", { date })}
      role={invitation.role_code}
      groups={invitation.groups}
      access={t("users.never")}
      state={invitation.state}
    >
      <InvitationActions invitation={invitation} onAct={onAct} />
    </Row>
  );
}

interface RowProps {
  readonly title: string;
  readonly subtitle: string;
  readonly role: Role;
  readonly groups: readonly ReachedGroup[];
  readonly access: string;
  readonly state: State;
  readonly children: ReactNode;
}

function Row({ title, subtitle, role, groups, access, state, children }: RowProps) {
  const { t, language } = useTexts();
  return (
    <tr data-state={state}>
      <th scope="row" className={classes["person"]}>
        <Text span inherit fw={600}>
          {title}
        </Text>
        <span className="ui-muted">{subtitle}</span>
      </th>
      <td data-label={t("users.role")}>{roleName(role, language)}</td>
      <td data-label={t("users.groups")}>
        <Reach role={role} groups={groups} />
      </td>
      <td data-label={t("users.lastAccess")}>{access}</td>
      <td data-label={t("users.state")}>
        <Tag tone={TONES[state]}>{t(`users.states.${state}`)}</Tag>
      </td>
      <td className={classes["acts"]}>{children}</td>
    </tr>
  );
}

function Reach({ role, groups }: Pick<RowProps, "role" | "groups">) {
  const { t } = useTexts();
  if (!isBoundToGroups(role))
    return <span className="ui-muted">{t("users.wholeOrganization")}</span>;
  if (groups.length === 0) return <span className="ui-muted">{t("users.noGroups")}</span>;
  return (
    <Flex component="ul" direction="column" gap={2}>
      {groups.map(({ id, name, parent_name: parent }) => (
        <li key={id}>{parent === null ? name : t("users.groupIn", { name, parent })}</li>
      ))}
    </Flex>
  );
}
