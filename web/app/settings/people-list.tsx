import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import type { Invitation, OrganizationUser } from "#contract/access/users.ts";
import { useAddressSearch } from "#web/platform/address.tsx";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames, searchWith } from "#web/platform/paths.ts";
import { Empty } from "#web/platform/ui/states.tsx";
import { isFound, nameOf, type PeopleAct } from "./people.ts";
import { UsersTable } from "./users-table.tsx";

/** Up to so many people are seen at a glance. */
const AT_A_GLANCE = 8;

interface PeopleListProps {
  readonly users: readonly OrganizationUser[];
  readonly invitations: readonly Invitation[];
  readonly onAct: (act: PeopleAct) => void;
}

/** The people, and where they are many, a way to find one by name or e-mail. What is sought stands in the address. */
export function PeopleList({ users, invitations, onAct }: PeopleListProps) {
  const { t } = useTexts();
  const [search, changeSearch] = useAddressSearch();
  const [wanted, setWanted] = useState(search.get(queryNames.search) ?? "");
  const seek = (words: string): void => {
    setWanted(words);
    changeSearch(
      (before) => searchWith(before, { [queryNames.search]: words.trim() === "" ? null : words }),
      {
        replace: true,
        preventScrollReset: true,
      },
    );
  };
  const count = users.length + invitations.length;
  if (count === 0) return <Empty>{t("users.empty")}</Empty>;
  const foundUsers = users.filter((user) => isFound(wanted, nameOf(user), user.email));
  const foundInvitations = invitations.filter(({ email }) => isFound(wanted, email));
  return (
    <>
      {(count > AT_A_GLANCE || wanted !== "") && (
        <TextInput
          maw="24rem"
          mb="md"
          type="search"
          aria-label={t("users.search")}
          placeholder={t("users.search")}
          maxLength={100}
          value={wanted}
          onChange={({ currentTarget }) => seek(currentTarget.value)}
          leftSection={<IconSearch size={18} aria-hidden />}
        />
      )}
      {foundUsers.length + foundInvitations.length === 0 ? (
        <Empty>{t("users.noneFound", { search: wanted.trim() })}</Empty>
      ) : (
        <UsersTable users={foundUsers} invitations={foundInvitations} onAct={onAct} />
      )}
    </>
  );
}
