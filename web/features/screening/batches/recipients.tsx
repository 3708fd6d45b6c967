import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { Batch, BatchRecipient } from "#contract/screening/batches.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { MENDABLE } from "#domain/screening/batches/obstacle.ts";
import { RECIPIENT_STATES, type RecipientState } from "#domain/screening/batches/progress.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath, queryNames, searchWith } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { RecipientStateTag } from "./batch-state-tag.tsx";
import { recipientsQuery } from "./batches.api.ts";
import { StateDot } from "./state-dot.tsx";

/** What became of each child of a sending, of all or of those in one state; which, stands in the address. */
export function Recipients({ batch }: { readonly batch: Batch }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const asked = search.get(queryNames.state);
  const state = RECIPIENT_STATES.find((each) => each === asked) ?? null;
  const recipients = useInfiniteQuery(recipientsQuery(batch.id, state));
  const rows = recipients.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t("batches.recipients")}>
      <StateFilter batch={batch} shown={state} />
      {recipients.isPending && <Pending>{t("app.loadingMore")}</Pending>}
      {recipients.isError && (
        <Failure error={recipients.error} onRetry={() => void recipients.refetch()} />
      )}
      {recipients.isSuccess && rows.length === 0 && <Empty>{t("batches.noRecipients")}</Empty>}
      <Rows mb="sm">
        {rows.map((row) => (
          <RecipientRow key={row.patient.id} row={row} />
        ))}
      </Rows>
      <MoreButton list={recipients} />
    </Card>
  );
}

function StateFilter({
  batch: { children, counts },
  shown,
}: {
  readonly batch: Batch;
  readonly shown: RecipientState | null;
}) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const addressOf = (state: RecipientState | null) => ({
    search: searchWith(search, { [queryNames.state]: state }).toString(),
  });
  const entries = RECIPIENT_STATES.filter((state) => counts[state] > 0 || state === shown);
  return (
    <Group component="nav" aria-label={t("batches.recipients")} gap="xs" mb="md">
      <Button
        component={Link}
        radius="xl"
        variant={shown === null ? "light" : "default"}
        to={addressOf(null)}
        preventScrollReset
        replace
        aria-current={shown === null ? "true" : undefined}
      >
        {t("batches.all")}&nbsp;<b>{children}</b>
      </Button>
      {entries.map((state) => (
        <Button
          component={Link}
          key={state}
          radius="xl"
          variant={shown === state ? "light" : "default"}
          leftSection={<StateDot state={state} />}
          to={addressOf(state)}
          preventScrollReset
          replace
          aria-current={shown === state ? "true" : undefined}
        >
          {t(`batches.recipientStates.${state}`)}&nbsp;<b>{counts[state]}</b>
        </Button>
      ))}
    </Group>
  );
}

function RecipientRow({ row }: { readonly row: BatchRecipient }) {
  const { t, moment } = useTexts();
  const { patient, guardian_name: guardian, channel, recipient, state, obstacle, failure } = row;
  const reason =
    obstacle === null ? failure && translateError(failure) : t(`obstacles.${obstacle}`);
  const isMendable = state === "failed" || (obstacle !== null && MENDABLE.includes(obstacle));
  return (
    <Group component="li" justify="space-between" gap="xs" py="sm">
      <Stack gap={2} flex="1 1 16rem" miw={0} align="start">
        <Anchor
          component={Link}
          to={patientPath(patient.id)}
          c="var(--text)"
          fw={600}
          underline="always"
        >
          {patient.full_name}
        </Anchor>
        <span className="ui-muted">
          {[
            patient.group_name,
            guardian || t("batches.noGuardian"),
            channel && t(`messages.channels.${channel}`),
            formatPhone(recipient),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {reason && (
          <Text span inherit c="var(--caution)">
            {reason}
          </Text>
        )}
      </Stack>
      <Group gap="sm">
        <RecipientStateTag state={state} />
        {row.updated_at !== null && state !== "queued" && (
          <Text span size="sm" c="dimmed">
            {moment(row.updated_at)}
          </Text>
        )}
        {isMendable && (
          <Anchor
            component={Link}
            to={patientPath(patient.id)}
            fw={600}
            lh="2.75rem"
            underline="always"
          >
            {t("batches.fixContact")}
          </Anchor>
        )}
      </Group>
    </Group>
  );
}
