import { Flex } from "@mantine/core";
import type { Roster } from "#contract/registry/rosters.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./rosters.module.css";

/** How far the work on an import is. The page may be left meanwhile: the work goes on. */
export function ProgressCard({ roster }: { readonly roster: Roster }) {
  const { t } = useTexts();
  const { done, row_count: total, state } = roster;
  const words = t(
    `rosters.working.${state === "applying" || state === "undoing" ? state : "judging"}`,
  );
  return (
    <section className="ui-card" aria-label={words}>
      <Flex component="p" gap="xs" align="center" fw={600}>
        <span className="ui-spinner" aria-hidden />
        {words}
      </Flex>
      <progress
        className={classes["progress"]}
        aria-label={words}
        max={Math.max(total, 1)}
        value={done}
      />
      <p className="ui-muted">{t("rosters.doneOf", { done, total })}</p>
      <p className="ui-muted">{t("rosters.mayLeave")}</p>
    </section>
  );
}
