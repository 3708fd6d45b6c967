import { Anchor, Button, Flex, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { ErasureRequest } from "#contract/registry/erasure.ts";
import { type Speech, useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { EraseDialog, RefuseDialog } from "./answer-dialogs.tsx";
import { requestsQuery } from "./erasure.api.ts";

/** The families' requests, with the day by which each must be answered. */
export function RequestsCard() {
  const { t } = useTexts();
  const found = useQuery(requestsQuery);
  return (
    <Card title={t("erasure.title")}>
      <Stack gap="lg">
        <p className="ui-muted">{t("erasure.hint")}</p>
        {found.isPending && <Pending>{t("erasure.loading")}</Pending>}
        {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
        {found.data?.length === 0 && (
          <Empty title={t("erasure.emptyTitle")}>{t("erasure.empty")}</Empty>
        )}
        {found.data && found.data.length > 0 && (
          <Rows aria-label={t("erasure.list")}>
            {found.data.map((request) => (
              <Row key={request.id} request={request} />
            ))}
          </Rows>
        )}
      </Stack>
    </Card>
  );
}

function Row({ request }: { readonly request: ErasureRequest }) {
  const speech = useTexts();
  const { t } = speech;
  const { patient, state } = request;
  const [asked, setAsked] = useState<"erase" | "refuse" | null>(null);
  return (
    <Flex
      component="li"
      py="md"
      gap="sm"
      justify="space-between"
      direction={{ base: "column", sm: "row" }}
    >
      <Stack gap={4}>
        <Group gap="sm">
          {patient.full_name === "" ? (
            <Text inherit fw={600}>
              {t("erasure.erasedName")}
            </Text>
          ) : (
            <Anchor component={Link} to={patientPath(patient.id)} fw={600}>
              {patient.full_name}
            </Anchor>
          )}
          <StateTag request={request} />
        </Group>
        <Text c="dimmed" fz="0.9375rem">
          {askedBy(request, speech)}
        </Text>
        {state !== "open" && (
          <Text c="dimmed" fz="0.9375rem">
            {answeredBy(request, speech)}
          </Text>
        )}
        {request.reason !== "" && (
          <Text inherit>{t("erasure.reasonWas", { reason: request.reason })}</Text>
        )}
      </Stack>
      {state === "open" && (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <Button color="red" variant="light" mih={44} onClick={() => setAsked("erase")}>
            {t("erasure.erase")}
          </Button>
          <Button variant="default" mih={44} onClick={() => setAsked("refuse")}>
            {t("erasure.refuse")}
          </Button>
        </Group>
      )}
      {asked === "erase" && <EraseDialog request={request} onClose={() => setAsked(null)} />}
      {asked === "refuse" && <RefuseDialog request={request} onClose={() => setAsked(null)} />}
    </Flex>
  );
}

function StateTag({ request: { state, due_on: due } }: { readonly request: ErasureRequest }) {
  const { t, day } = useTexts();
  const today = useToday();
  if (state !== "open")
    return (
      <Tag tone={state === "erased" || state === "locked" ? "good" : "neutral"}>
        {t(`erasure.states.${state}`)}
      </Tag>
    );
  return due < today ? (
    <Tag tone="bad">{t("erasure.overdue", { day: day(due) })}</Tag>
  ) : (
    <Tag tone="caution">{t("erasure.due", { day: day(due) })}</Tag>
  );
}

function askedBy({ guardian, asked_at: at }: ErasureRequest, { t, dayOf }: Speech): string {
  const { full_name: name, relationship } = guardian;
  return name === ""
    ? t("erasure.byNobody", { day: dayOf(at) })
    : t("erasure.by", { name, relationship, day: dayOf(at) });
}

function answeredBy(
  { answered_at: at, answered_by: name }: ErasureRequest,
  { t, dayOf }: Speech,
): string {
  const day = at === null ? "" : dayOf(at);
  return name === null ? t("erasure.withdrawnOn", { day }) : t("erasure.answered", { name, day });
}
