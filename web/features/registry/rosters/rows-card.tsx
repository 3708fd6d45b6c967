import "#web/platform/ui/views.css";
import { Group, Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { Roster } from "#contract/registry/rosters.ts";
import { ROSTER_OUTCOMES, ROSTER_RESULTS } from "#domain/registry/rosters/progress.ts";
import { ExportButton } from "#web/features/organization/exports/entry.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames, searchWith } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { type RowFilter, rosterRowsQuery } from "./rosters.api.ts";
import { RowLine } from "./row-line.tsx";

/** A filter as it stands in the address; `all` shows every row. */
type RowView = (typeof ROSTER_OUTCOMES)[number] | (typeof ROSTER_RESULTS)[number] | Special | "all";
const SPECIAL = ["skipped", "warned"] as const;
type Special = (typeof SPECIAL)[number];

/** The rows, those first that wait for a person. Which are shown stands in the address. */
export function RowsCard({ roster }: { readonly roster: Roster }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const asked = search.get(queryNames.state);
  const entries = entriesOf(roster);
  const shown = entries.find(({ name }) => name === asked)?.name ?? firstOf(roster);
  const rows = useInfiniteQuery(rosterRowsQuery(roster, filterOf(shown)));
  const found = rows.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t("rosters.lines.title")}>
      <nav aria-label={t("rosters.lines.title")} className="ui-views">
        {entries.map(({ name, count }) => (
          <Link
            key={name}
            to={{ search: String(searchWith(search, { [queryNames.state]: name })) }}
            replace
            preventScrollReset
            aria-current={name === shown ? "true" : undefined}
          >
            {name === "all"
              ? t("rosters.lines.all")
              : isResult(name)
                ? t(`rosters.results.${name}`)
                : isSpecial(name)
                  ? t(`rosters.${name}`)
                  : t(`rosters.outcomes.${name}`)}
            {count !== null && <b>{count}</b>}
          </Link>
        ))}
      </nav>
      {rows.isPending && <Pending>{t("app.loadingMore")}</Pending>}
      {rows.isError && <Failure error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.isSuccess && found.length === 0 && <Empty>{t("rosters.lines.none")}</Empty>}
      <Stack component="ul" gap="sm">
        {found.map((row) => (
          <RowLine key={row.row} roster={roster} row={row} />
        ))}
      </Stack>
      <MoreButton list={rows} />
      {leftOutOf(roster) > 0 && (
        <Group gap="sm" mt="md">
          <p className="ui-muted">{t("rosters.lines.fileHint")}</p>
          <ExportButton kind="roster_left_out" params={{ roster: roster.id }}>
            {t("rosters.lines.file")}
          </ExportButton>
        </Group>
      )}
    </Card>
  );
}

/** Rows about which a person can do something that are left out, or were; some of the latter may only have said nothing new. */
function leftOutOf({ state, counts, skipped, result }: Roster): number {
  if (state === "ready") return counts.error + counts.duplicate + skipped;
  return (result?.left_out ?? 0) - counts.unchanged;
}

const isSpecial = (name: RowView): name is Special => SPECIAL.some((each) => each === name);
const isResult = (name: RowView): name is (typeof ROSTER_RESULTS)[number] =>
  ROSTER_RESULTS.some((each) => each === name);

/** Before it is applied the outcomes with their counts, afterwards what became of the rows. */
function entriesOf({ state, counts, skipped, warned, row_count: all }: Roster) {
  const total = { name: "all" as RowView, count: all };
  if (state !== "ready") {
    return [total, ...ROSTER_RESULTS.map((name) => ({ name: name as RowView, count: null }))];
  }
  const needy = ["error", "duplicate", "create", "update", "move", "unchanged"] as const;
  const others = { skipped, warned };
  return [
    ...needy.map((name) => ({ name: name as RowView, count: counts[name] })),
    ...SPECIAL.map((name) => ({ name: name as RowView, count: others[name] })),
  ]
    .filter(({ count }) => count > 0)
    .concat(total);
}

/** What waits for a person comes first. */
function firstOf({ state, counts }: Roster): RowView {
  if (state !== "ready") return "all";
  if (counts.error > 0) return "error";
  return counts.duplicate > 0 ? "duplicate" : "all";
}

function filterOf(shown: RowView): RowFilter {
  if (shown === "all") return {};
  if (isSpecial(shown)) return { only: shown };
  return isResult(shown) ? { result: shown } : { outcome: shown };
}
