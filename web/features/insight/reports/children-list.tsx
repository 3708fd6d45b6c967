import "@mantine/core/styles/Table.css";
import { Anchor, Table, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ReportChild } from "#contract/insight/reports.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { ScrolledTable } from "#web/platform/ui/scrolled-table.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import { reportChildrenQuery } from "./reports.api.ts";

interface ChildrenListProps {
  readonly group: string | undefined;
  readonly seesResults: boolean;
}

/** The children of the report by name, with the state of each; a school sees the state of the form alone. */
export function ChildrenList({ group, seesResults }: ChildrenListProps) {
  const { t } = useTexts();
  const list = useInfiniteQuery(reportChildrenQuery(group));
  const children = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t("reports.children")}>
      {list.isPending && <Pending>{t("reports.loadingChildren")}</Pending>}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {children.length > 0 && (
        <ScrolledTable>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t("reports.child")}</Table.Th>
              <Table.Th scope="col">{t("reports.form")}</Table.Th>
              <Table.Th scope="col">{t("reports.sent")}</Table.Th>
              <Table.Th scope="col">{t("reports.answered")}</Table.Th>
              {seesResults && (
                <>
                  <Table.Th scope="col">{t("reports.level")}</Table.Th>
                  <Table.Th scope="col">{t("reports.stage")}</Table.Th>
                </>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {children.map((child) => (
              <ChildRow key={child.id} child={child} seesResults={seesResults} />
            ))}
          </Table.Tbody>
        </ScrolledTable>
      )}
      <MoreButton list={list} />
    </Card>
  );
}

interface ChildRowProps {
  readonly child: ReportChild;
  readonly seesResults: boolean;
}

function ChildRow({ child, seesResults }: ChildRowProps) {
  const { t, dayOf } = useTexts();
  const { form_status: status, level, referral_stage: stage } = child;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Anchor
          component={Link}
          inherit
          display="block"
          py={6}
          c="var(--text)"
          underline="always"
          to={patientPath(child.id)}
        >
          {child.full_name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {child.group_name}
        </Text>
      </Table.Th>
      <Table.Td>
        <FormTag status={status} />
      </Table.Td>
      <Table.Td>{child.sent_at === null ? "–" : dayOf(child.sent_at)}</Table.Td>
      <Table.Td>{child.answered_at === null ? "–" : dayOf(child.answered_at)}</Table.Td>
      {seesResults && (
        <>
          <Table.Td>{level === null ? "–" : t(`levels.${level}`)}</Table.Td>
          <Table.Td>{stage === null ? "–" : t(`stages.${stage}`)}</Table.Td>
        </>
      )}
    </Table.Tr>
  );
}

const TONES: Readonly<Record<NonNullable<ReportChild["form_status"]>, Tone>> = {
  pendente: "neutral",
  parcial: "info",
  concluido: "good",
  atrasado: "caution",
};

/** The state of a form; null for a child to whom nothing was sent. */
export function FormTag({ status }: { readonly status: ReportChild["form_status"] }) {
  const { t } = useTexts();
  if (status === null) return <Tag>{t("reports.noForm")}</Tag>;
  return <Tag tone={TONES[status]}>{t(`formStatus.${status}`)}</Tag>;
}
