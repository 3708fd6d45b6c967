import { Button, Group, NativeSelect, Paper } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { FAILURE_CLASSES } from "#domain/messaging/delivery-error.ts";
import { MESSAGE_CHANNELS } from "#domain/messaging/message.ts";
import { useAddressSearch } from "#web/platform/address.tsx";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { queryNames, searchWith } from "#web/platform/paths.ts";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { ChannelTroubles } from "./channel-troubles.tsx";
import { UndeliveredRow } from "./undelivered-row.tsx";
import {
  type Act,
  type UndeliveredFilter,
  undeliveredCountsQuery,
  undeliveredQuery,
  useSettle,
} from "./undelivered.api.ts";

/** Loaded when it is asked for: hardly anybody needs it. */
const Confirm = lazyComponent(async () => (await import("#web/platform/ui/confirm.tsx")).Confirm);

/** The messages that were given up, with the reasons; each or all of a reason can be tried again or dropped. */
export function Undelivered() {
  const { t } = useTexts();
  const filter = useFilter();
  const messages = useInfiniteQuery(undeliveredQuery(filter));
  const { settle, isBusy } = useSettling();
  const rows = messages.data?.pages.flatMap(({ items }) => items) ?? [];
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <>
      <ChannelTroubles />
      <Filters filter={filter} />
      {messages.isPending && <Pending>{t("undelivered.loading")}</Pending>}
      {messages.isError && (
        <Failure error={messages.error} onRetry={() => void messages.refetch()} />
      )}
      {messages.isSuccess && rows.length === 0 && (
        <Empty {...(!isNarrowed && { title: t("undelivered.emptyTitle") })}>
          {t(isNarrowed ? "undelivered.emptyFiltered" : "undelivered.empty")}
        </Empty>
      )}
      {rows.length > 1 && filter.failure_class !== undefined && (
        <AllOfReason filter={filter} isBusy={isBusy} onSettle={settle} />
      )}
      {rows.length > 0 && (
        <Paper px="lg" mb="sm">
          <Rows>
            {rows.map((message) => (
              <UndeliveredRow
                key={message.id}
                message={message}
                isBusy={isBusy}
                onSettle={(act) => settle(act, { id: message.id })}
              />
            ))}
          </Rows>
        </Paper>
      )}
      <MoreButton list={messages} />
    </>
  );
}

type Settle = (act: Act, which: { id: string } | UndeliveredFilter) => void;

function useSettling(): { readonly settle: Settle; readonly isBusy: boolean } {
  const { t } = useTexts();
  const toast = useToast();
  const settling = useSettle();
  const settle: Settle = (act, which) =>
    settling.mutate(
      { act, which },
      {
        onSuccess: ({ count }) =>
          toast.success({
            message: t(act === "retry" ? "undelivered.retried" : "undelivered.dropped", { count }),
          }),
        onError: (error) =>
          toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
      },
    );
  return { settle, isBusy: settling.isPending };
}

interface AllOfReasonProps {
  readonly filter: UndeliveredFilter;
  readonly isBusy: boolean;
  readonly onSettle: Settle;
}

/** What can be done with all messages of the reason chosen. Dropping them is asked once more. */
function AllOfReason({ filter, isBusy, onSettle }: AllOfReasonProps) {
  const { t } = useTexts();
  const counts = useQuery(undeliveredCountsQuery);
  const [isAsking, setAsking] = useState(false);
  const { failure_class: reason } = filter;
  const count = (reason && counts.data?.classes[reason]) ?? 0;
  return (
    <Group gap="xs" my="xs">
      <Button variant="default" disabled={isBusy} onClick={() => onSettle("retry", filter)}>
        {t("undelivered.retryAll")}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={() => setAsking(true)}>
        {t("undelivered.dropAll")}
      </Button>
      {isAsking && (
        <Suspense>
          <Confirm
            title={t("undelivered.dropTitle")}
            action={t("undelivered.dropAll")}
            isSevere
            isBusy={isBusy}
            onConfirm={() => {
              onSettle("drop", filter);
              setAsking(false);
            }}
            onClose={() => setAsking(false)}
          >
            <p>{t("undelivered.dropText", { count })}</p>
          </Confirm>
        </Suspense>
      )}
    </Group>
  );
}

function useFilter(): UndeliveredFilter {
  const [search] = useSearchParams();
  const channel = MESSAGE_CHANNELS.find((each) => each === search.get(queryNames.channel));
  const reason = FAILURE_CLASSES.find((each) => each === search.get(queryNames.reason));
  return { ...(channel && { channel }), ...(reason && { failure_class: reason }) };
}

function Filters({ filter }: { readonly filter: UndeliveredFilter }) {
  const { t } = useTexts();
  const counts = useQuery(undeliveredCountsQuery);
  const [, changeSearch] = useAddressSearch();
  const choose = (name: "channel" | "reason", value: string): void =>
    changeSearch((before) => searchWith(before, { [queryNames[name]]: value }), {
      preventScrollReset: true,
      replace: true,
    });
  const any = { value: "", label: t("undelivered.any") };
  return (
    <Group gap="sm" mb="md">
      <NativeSelect
        flex="0 1 18rem"
        label={t("undelivered.reason")}
        value={filter.failure_class ?? ""}
        onChange={({ currentTarget }) => choose("reason", currentTarget.value)}
        data={[
          any,
          ...FAILURE_CLASSES.map((value) => ({
            value,
            label: t("undelivered.classCount", {
              name: t(`undelivered.classes.${value}`),
              count: counts.data?.classes[value] ?? 0,
            }),
          })),
        ]}
      />
      <NativeSelect
        flex="0 1 18rem"
        label={t("undelivered.channel")}
        value={filter.channel ?? ""}
        onChange={({ currentTarget }) => choose("channel", currentTarget.value)}
        data={[
          any,
          ...MESSAGE_CHANNELS.map((value) => ({
            value,
            label: t(`messages.channels.${value}`),
          })),
        ]}
      />
    </Group>
  );
}
