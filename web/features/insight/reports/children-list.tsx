import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ReportChild } from "#contract/insight/reports.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard.
        <div className="reports-scroll" tabIndex={0}>
          <table className="reports-table reports-children">
            <thead>
              <tr>
                <th scope="col">{t("reports.child")}</th>
                <th scope="col">{t("reports.form")}</th>
                <th scope="col">{t("reports.sent")}</th>
                <th scope="col">{t("reports.answered")}</th>
                {seesResults && (
                  <>
                    <th scope="col">{t("reports.level")}</th>
                    <th scope="col">{t("reports.stage")}</th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {children.map((child) => (
                <ChildRow key={child.id} child={child} seesResults={seesResults} />
              ))}
            </tbody>
          </table>
        </div>
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
    <tr>
      <th scope="row">
        <Link to={patientPath(child.id)}>{child.full_name}</Link>
        <span className="ui-muted">{child.group_name}</span>
      </th>
      <td>
        <FormTag status={status} />
      </td>
      <td>{child.sent_at === null ? "–" : dayOf(child.sent_at)}</td>
      <td>{child.answered_at === null ? "–" : dayOf(child.answered_at)}</td>
      {seesResults && (
        <>
          <td>{level === null ? "–" : t(`levels.${level}`)}</td>
          <td>{stage === null ? "–" : t(`stages.${stage}`)}</td>
        </>
      )}
    </tr>
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
