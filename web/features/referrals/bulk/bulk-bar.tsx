import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/Alert.css";
import { Alert, Button, Checkbox } from "@mantine/core";
import { IconCircleX, IconSend, IconUserShare } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { BulkOutcome } from "#contract/referrals/bulk.ts";
import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { type BulkAct, type LeftOut, leftOutOf, useBulkResult } from "./use-bulk-result.ts";
import type { Selection } from "./use-selection.ts";
import classes from "./bulk.module.css";

const BulkDialog = lazyComponent(async () => (await import("./bulk-dialog.tsx")).BulkDialog);

/** What can be done to all that are chosen, and a press for each. */
const ACTS = [
  ["message", IconSend],
  ["owner", IconUserShare],
  ["close", IconCircleX],
] as const satisfies readonly (readonly [BulkAct, typeof IconSend])[];

/** Chooses all of the page, tells how many are chosen, and does the same to all of them. */
export function BulkBar({ selection }: { readonly selection: Selection<ReferralListItem> }) {
  const { t } = useTexts();
  const tell = useBulkResult();
  const [act, setAct] = useState<BulkAct | null>(null);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const { rows, isAll, isEmpty } = selection;
  const count = rows.length;
  const finish = (done: BulkAct, id: string, outcome: BulkOutcome): void => {
    setAct(null);
    setLeftOut(leftOutOf(outcome, rows));
    for (const row of outcome.done) selection.set(row, false);
    tell({ act: done, id, outcome, referrals: rows });
  };
  return (
    <>
      {leftOut.length > 0 && <LeftOutList leftOut={leftOut} onClose={() => setLeftOut([])} />}
      {!isEmpty && (
        <div className={classes["bar"]} data-chosen={count > 0 || undefined}>
          <Checkbox
            className={classes["all"]}
            label={t("bulk.all")}
            checked={isAll}
            indeterminate={count > 0 && !isAll}
            onChange={({ currentTarget }) => selection.setAll(currentTarget.checked)}
          />
          <span className={classes["count"]} aria-live="polite">
            {count > 0 && t("bulk.chosen", { count })}
          </span>
          {count > 0 && (
            <fieldset className={classes["acts"]} aria-label={t("bulk.acts")}>
              {ACTS.map(([each, Icon]) => (
                <Button
                  key={each}
                  size="sm"
                  variant={each === "close" ? "default" : "light"}
                  leftSection={<Icon size={18} aria-hidden />}
                  onClick={() => {
                    setLeftOut([]);
                    setAct(each);
                  }}
                >
                  {t(`bulk.act.${each}`)}
                </Button>
              ))}
            </fieldset>
          )}
        </div>
      )}
      {act && count > 0 && (
        <Suspense>
          <BulkDialog
            act={act}
            referrals={rows}
            onDone={(id, outcome) => finish(act, id, outcome)}
            onClose={() => setAct(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface LeftOutListProps {
  readonly leftOut: readonly LeftOut[];
  readonly onClose: () => void;
}

/** Whom something was not done to, and why: it stays until it was read. */
function LeftOutList({ leftOut, onClose }: LeftOutListProps) {
  const { t } = useTexts();
  return (
    <Alert
      color="yellow"
      variant="light"
      className={classes["leftOut"]}
      classNames={{
        title: classes["leftOutTitle"] ?? "",
        closeButton: classes["leftOutClose"] ?? "",
      }}
      title={t("bulk.leftOutTitle")}
      withCloseButton
      closeButtonLabel={t("app.close")}
      onClose={onClose}
    >
      <ul className={classes["reasons"]}>
        {leftOut.map(({ reason, names }) => (
          <li key={reason}>
            <strong>{names.join(", ")}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
