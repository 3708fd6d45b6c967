import { Anchor, Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { FunnelChild } from "#contract/insight/funnel.ts";
import { partsOfList } from "#domain/insight/funnel.ts";
import { type Speech, useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath, referralPath } from "#web/platform/paths.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { childrenQuery, type Cohort, type OpenList } from "./funnel.api.ts";

interface ChildrenDialogProps {
  readonly cohort: Cohort;
  readonly open: OpenList;
  readonly onClose: () => void;
}

/** The children behind one number, each with the way to its referral or its record. */
export function ChildrenDialog({ cohort, open, onClose }: ChildrenDialogProps) {
  const { t } = useTexts();
  const list = useInfiniteQuery(childrenQuery(cohort, open));
  const children = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog title={titleOf(open, t)} isOpen isWide onClose={onClose}>
      <Stack gap="sm">
        {list.isPending && <Pending>{t("funnel.listLoading")}</Pending>}
        {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && children.length === 0 && (
          <p className="ui-muted">{t("funnel.listEmpty")}</p>
        )}
        <Rows>
          {children.map((child) => (
            <Child key={child.id} child={child} />
          ))}
        </Rows>
        <MoreButton list={list} />
      </Stack>
    </Dialog>
  );
}

function Child({ child }: { readonly child: FunnelChild }) {
  const { t, dayOf } = useTexts();
  const { id, full_name: name, referral_id: referral, invited_at: invited, since } = child;
  return (
    <Stack component="li" gap={2} py={10} align="start">
      {child.archived ? (
        <strong>{name}</strong>
      ) : (
        <Anchor
          component={Link}
          py={4}
          fw={600}
          underline="always"
          to={referral === null ? patientPath(id) : referralPath(referral)}
        >
          {name}
        </Anchor>
      )}
      {child.archived && <Tag>{t("funnel.archived")}</Tag>}
      <span className="ui-muted">
        {[
          child.group_name,
          t("funnel.invitedOn", { date: dayOf(invited) }),
          ...(since !== null && since !== invited
            ? [t("funnel.since", { date: dayOf(since) })]
            : []),
        ].join(" · ")}
      </span>
    </Stack>
  );
}

/** What the list holds, in the words of the number that opened it. */
function titleOf({ step, reason }: OpenList, t: Speech["t"]): string {
  const parts = partsOfList(step);
  if (parts.kind === "reached") return t(`funnel.steps.${parts.step}`);
  if (parts.kind === "waiting") return t(`funnel.waitingLabels.${parts.step}`);
  if (parts.kind === "late") return t(`funnel.lateLabels.${parts.step}`);
  const why = reason === undefined ? "" : `: ${t(`funnel.reasons.${reason}`)}`;
  if (parts.list === "needs_contact") return t("funnel.needsContactLabel");
  if (parts.list === "ended") return `${t("funnel.endedTitle")}${why}`;
  if (parts.list === "not_referred") return `${t("funnel.whyTitle")}${why.slice(1)}`;
  return `${t("funnel.interviewsTitle")}: ${t(`funnel.interviews.${INTERVIEW[parts.list]}`)}`;
}

const INTERVIEW = {
  interview_due: "due",
  interview_waiting: "waiting",
  interview_done: "done",
  interview_positive: "positive",
} as const;
