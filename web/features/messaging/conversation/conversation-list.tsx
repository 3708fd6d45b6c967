import { CloseButton, Flex, Stack, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames, searchWith } from "#web/platform/paths.ts";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { ConversationRow, UnassignedRow } from "./conversation-row.tsx";
import { conversationsQuery, type ListFilter, unassignedThreadsQuery } from "./conversation.api.ts";
import choices from "#web/platform/ui/choices.module.css";
import classes from "./conversation.module.css";

/** How long the typing must rest before the list is asked for, in milliseconds. */
const REST_MS = 250;
/** The longest search that the contract takes. */
const LONGEST = 100;

interface ConversationListProps {
  /** The id of the conversation that is open beside it; null when none is. */
  readonly open: string | null;
}

/** The conversations, narrowed by words and to what is unread; above them what came from nobody known. */
export function ConversationList({ open }: ConversationListProps) {
  const { t } = useTexts();
  const [address] = useSearchParams();
  const filter: ListFilter = {
    onlyUnread: address.get(queryNames.unread) === "1",
    search: (address.get(queryNames.search) ?? "").trim().slice(0, LONGEST),
  };
  const list = useInfiniteQuery(conversationsQuery(filter));
  const unassigned = useQuery(unassignedThreadsQuery);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const unknown = (filter.search === "" ? (unassigned.data ?? []) : []).filter(
    ({ unread }) => !filter.onlyUnread || unread > 0,
  );
  const isEmpty = list.isSuccess && rows.length === 0 && unknown.length === 0;
  return (
    <Stack
      component="section"
      gap="sm"
      miw={0}
      className={classes["list"]}
      aria-label={t("conversation.list")}
    >
      <Filters filter={filter} />
      {list.isPending && <Pending>{t("conversation.loading")}</Pending>}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && <Nothing filter={filter} />}
      <Flex component="ul" direction="column" gap={4}>
        {unknown.map((thread) => (
          <UnassignedRow key={thread.id} thread={thread} isOpen={thread.id === open} />
        ))}
        {rows.map((item) => (
          <ConversationRow key={item.child.id} item={item} isOpen={item.child.id === open} />
        ))}
      </Flex>
      <MoreButton list={list} />
    </Stack>
  );
}

function Nothing({ filter: { search, onlyUnread } }: { readonly filter: ListFilter }) {
  const { t } = useTexts();
  if (search !== "") return <Empty>{t("conversation.noneFound", { search })}</Empty>;
  if (onlyUnread) return <Empty>{t("conversation.noneUnread")}</Empty>;
  return <Empty title={t("conversation.emptyTitle")}>{t("conversation.empty")}</Empty>;
}

function Filters({ filter }: { readonly filter: ListFilter }) {
  const { t } = useTexts();
  const [, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(filter.search);
  const narrow = (name: string, value: string): void => {
    setAddress((before) => searchWith(before, { [name]: value }), { replace: true });
  };
  useEffect(() => {
    if (typed.trim() === filter.search) return undefined;
    const timer = setTimeout(() => narrow(queryNames.search, typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Stack gap={4}>
      <TextInput
        type="search"
        aria-label={t("conversation.search")}
        placeholder={t("conversation.search")}
        maxLength={LONGEST}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          typed && (
            <CloseButton aria-label={t("conversation.clearSearch")} onClick={() => setTyped("")} />
          )
        }
      />
      <label className={choices["choice"]}>
        <input
          type="checkbox"
          checked={filter.onlyUnread}
          onChange={({ currentTarget }) =>
            narrow(queryNames.unread, currentTarget.checked ? "1" : "")
          }
        />
        {t("conversation.onlyUnread")}
      </label>
    </Stack>
  );
}
