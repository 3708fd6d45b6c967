import { Button } from "@mantine/core";
import { IconBookmarkPlus, IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { MOST_VIEWS, type ReferralView } from "#contract/referrals/views.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { paths, queryNames } from "#web/platform/paths.ts";
import { MINE } from "../mine.ts";
import type { ReferralFilter } from "../referrals.api.ts";
import { viewsQuery } from "./views.api.ts";
import classes from "./views.module.css";

const ViewDialog = lazyComponent(async () => (await import("./view-dialog.tsx")).ViewDialog);

type Filters = ReferralView["filters"];

/** The saved views as links, the one in view with its name to change; what is in view otherwise can be saved. */
export function SavedViews({ filter }: { readonly filter: ReferralFilter }) {
  const { t } = useTexts();
  const views = useQuery(viewsQuery).data ?? [];
  const [edited, setEdited] = useState<ReferralView | "new" | null>(null);
  const filters = filtersOf(filter);
  const here = searchOf(filters);
  const shown = views.find((view) => searchOf(view.filters) === here && filter.search === "");
  const isNarrowed = Object.keys(filters).length > 1;
  const mayBeSaved = isNarrowed && !shown && views.length < MOST_VIEWS;
  if (views.length === 0 && !mayBeSaved) return null;
  return (
    <nav className={classes["views"]} aria-label={t("views.title")}>
      {views.map((view) => (
        <Link
          key={view.id}
          to={`${paths.referrals}?${searchOf(view.filters)}`}
          preventScrollReset
          className={classes["view"]}
          aria-current={view === shown ? "true" : undefined}
        >
          {view.name}
        </Link>
      ))}
      {shown && (
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => setEdited(shown)}
        >
          {t("views.change")}
        </Button>
      )}
      {mayBeSaved && (
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconBookmarkPlus size={18} aria-hidden />}
          onClick={() => setEdited("new")}
        >
          {t("views.save")}
        </Button>
      )}
      {edited && (
        <Suspense>
          <ViewDialog
            view={edited === "new" ? null : edited}
            filters={filters}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </nav>
  );
}

/** What a view keeps of the filter: not the words that are looked for. */
function filtersOf({ type, stage, owner, isOverdue, isEscalated }: ReferralFilter): Filters {
  return {
    type,
    ...(stage && { stage }),
    ...(owner !== undefined && { owner }),
    ...(isOverdue && { overdue: "1" as const }),
    ...(isEscalated && { escalated: "1" as const }),
  };
}

/** The view as the address of the list has it. */
function searchOf({ type, stage, owner, overdue, escalated }: Filters): string {
  const search = new URLSearchParams({ [queryNames.type]: type ?? "neurologist" });
  if (stage) search.set(queryNames.stage, stage);
  if (owner) search.set(queryNames.owner, owner === "mine" ? MINE : owner);
  if (overdue) search.set(queryNames.overdue, overdue);
  if (escalated) search.set(queryNames.escalated, escalated);
  return search.toString();
}
