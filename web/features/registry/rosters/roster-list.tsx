import { Button, Group, Stack } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Roster } from "#contract/registry/rosters.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { rosterPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { RosterStateTag } from "./roster-tags.tsx";
import { rostersQuery, useDiscard } from "./rosters.api.ts";
import classes from "./rosters.module.css";

/** The files that were sent, newest first, each with how it stands. */
export function RosterList() {
  const { t } = useTexts();
  const rosters = useInfiniteQuery(rostersQuery());
  const rows = rosters.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t("rosters.list.title")}>
      {rosters.isPending && <Pending>{t("rosters.list.loading")}</Pending>}
      {rosters.isError && <Failure error={rosters.error} onRetry={() => void rosters.refetch()} />}
      {rosters.isSuccess && rows.length === 0 && (
        <p className="ui-muted">{t("rosters.list.empty")}</p>
      )}
      {rows.length > 0 && (
        <Stack component="ul" gap="sm">
          {rows.map((roster) => (
            <RosterLine key={roster.id} roster={roster} />
          ))}
        </Stack>
      )}
      <MoreButton list={rosters} />
    </Card>
  );
}

function RosterLine({ roster }: { readonly roster: Roster }) {
  const { t, moment } = useTexts();
  const toast = useToast();
  const discard = useDiscard();
  const mayDiscard = roster.confirmed_at === null && roster.state !== "applying";
  return (
    <Group component="li" gap="sm">
      <Stack gap={0} flex="1 1 14rem" miw={0}>
        <Link to={rosterPath(roster.id)} className={classes["link"]}>
          {roster.file_name}
        </Link>
        <span className="ui-muted">
          {[
            t("rosters.rows", { count: roster.row_count }),
            moment(roster.created_at),
            roster.created_by_name,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </Stack>
      <RosterStateTag state={roster.state} />
      {mayDiscard && (
        <Button
          variant="default"
          disabled={discard.isPending}
          aria-label={t("rosters.list.discard", { name: roster.file_name })}
          onClick={() =>
            discard.mutate(roster.id, {
              onSuccess: () => toast.success({ message: t("rosters.list.discarded") }),
              onError: (error) =>
                toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
            })
          }
        >
          <IconTrash size={18} aria-hidden />
        </Button>
      )}
    </Group>
  );
}
