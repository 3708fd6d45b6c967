import { Button, Flex, Group, Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DuplicatePair } from "#contract/registry/duplicates.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { BackButton } from "#web/platform/ui/back-button.tsx";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { pairsQuery, useDismiss } from "./duplicates.api.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { MergedList } from "./merged-list.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { useMayMerge } from "./use-may-merge.ts";

/** Records that may be one child's, side by side, and those that were joined. */
export function DuplicatesPage() {
  const { t } = useTexts();
  const mayMerge = useMayMerge();
  return (
    <>
      <BackButton to={paths.patients}>{t("duplicates.back")}</BackButton>
      <PageHeader title={t("duplicates.title")} subtitle={t("duplicates.subtitle")} />
      {mayMerge === false && <Empty>{t("duplicates.notForRole")}</Empty>}
      {mayMerge === true && (
        <Stack gap={20} maw="60rem">
          <Pairs />
          <MergedList />
        </Stack>
      )}
    </>
  );
}

function Pairs() {
  const { t } = useTexts();
  const pairs = useInfiniteQuery(pairsQuery());
  if (pairs.isPending) return <Pending>{t("duplicates.loading")}</Pending>;
  if (pairs.isError) {
    return <Failure error={pairs.error} onRetry={() => void pairs.refetch()} />;
  }
  const found = pairs.data.pages.flatMap(({ items }) => items);
  if (found.length === 0) return <Empty>{t("duplicates.none")}</Empty>;
  return (
    <>
      {found.map((pair) => (
        <Pair key={`${pair.first.id} ${pair.second.id}`} pair={pair} />
      ))}
      <MoreButton list={pairs} />
    </>
  );
}

function Pair({ pair: { first, second, reasons } }: { readonly pair: DuplicatePair }) {
  const { t } = useTexts();
  const toast = useToast();
  const dismiss = useDismiss();
  const [isJoining, setJoining] = useState(false);
  const names = { first: first.full_name, second: second.full_name };
  const say = (): void =>
    dismiss.mutate(
      { first: first.id, second: second.id },
      {
        onSuccess: () => toast.success({ message: t("duplicates.dismissed") }),
        onError: (error) =>
          toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
      },
    );
  return (
    <Card title={t("duplicates.pair", names)}>
      <Flex component="ul" gap={6} wrap="wrap" mb="sm">
        {reasons.map((reason) => (
          <li key={reason}>
            <Tag tone="info">{t(`duplicates.reasons.${reason}`)}</Tag>
          </li>
        ))}
      </Flex>
      <SideBySide first={first} second={second} />
      <Group gap={10} mt="md">
        <Button onClick={() => setJoining(true)}>{t("duplicates.join")}</Button>
        <Button variant="default" disabled={dismiss.isPending} onClick={say}>
          {t("duplicates.dismiss")}
        </Button>
      </Group>
      {isJoining && <MergeDialog first={first} second={second} onClose={() => setJoining(false)} />}
    </Card>
  );
}
