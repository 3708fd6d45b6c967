import { Button } from "@mantine/core";
import { useState } from "react";
import type { Rollover, RolloverClass, RolloverOutcome } from "#contract/registry/rollover.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { ClassLine } from "./class-line.tsx";
import { type Choices, linesOf, proposed } from "./lines.ts";
import { Outcome } from "./outcome.tsx";
import { useConfirm, usePreview } from "./rollover.api.ts";

interface RolloverFormProps {
  readonly classes: readonly RolloverClass[];
  readonly onDone: (outcome: RolloverOutcome) => void;
}

/** Where each class goes, to be corrected line by line, then looked at as a whole before it is done. */
export function RolloverForm({ classes, onDone }: RolloverFormProps) {
  const { t } = useTexts();
  const [id] = useState(requestId);
  const [choices, setChoices] = useState<Choices>(() => proposed(classes));
  const [teachers, setTeachers] = useState<Rollover["teachers"]>("stay");
  const [archivesEmpty, setArchivesEmpty] = useState(true);
  const preview = usePreview();
  const confirm = useConfirm();
  const body: Rollover = {
    id,
    lines: linesOf(classes, choices),
    teachers,
    archive_empty: archivesEmpty,
  };
  const faults = isApiError(preview.error) ? preview.error.fields : {};
  const faultOf = (group: string): string | undefined => {
    const at = body.lines.findIndex((line) => line.group === group);
    return Object.entries(faults).find(([field]) => field.startsWith(`lines.${at}.`))?.[1];
  };
  return (
    <>
      <ul className="rollover-lines">
        {classes.map((each) => (
          <ClassLine
            key={each.group}
            own={each}
            classes={classes}
            choice={choices[each.group] ?? each}
            fault={faultOf(each.group)}
            onChange={(choice) => setChoices({ ...choices, [each.group]: choice })}
          />
        ))}
      </ul>
      <fieldset className="rollover-options">
        <legend>{t("rollover.teachers")}</legend>
        {(["stay", "follow"] as const).map((each) => (
          <label key={each} htmlFor={`rollover-${each}`}>
            <input
              id={`rollover-${each}`}
              type="radio"
              name="teachers"
              checked={teachers === each}
              onChange={() => setTeachers(each)}
            />
            {t(`rollover.teachersDo.${each}`)}
          </label>
        ))}
        <label htmlFor="rollover-empty">
          <input
            id="rollover-empty"
            type="checkbox"
            checked={archivesEmpty}
            onChange={({ currentTarget }) => setArchivesEmpty(currentTarget.checked)}
          />
          {t("rollover.archiveEmpty")}
        </label>
      </fieldset>
      {preview.isError && (
        <p className="rollover-fault" role="alert">
          {detailOf(preview.error)}
        </p>
      )}
      <div>
        <Button loading={preview.isPending} onClick={() => preview.mutate(body)}>
          {t("rollover.review")}
        </Button>
      </div>
      {preview.data && (
        <Dialog title={t("rollover.reviewTitle")} isOpen onClose={() => preview.reset()}>
          <div className="rollover-review">
            <Outcome outcome={preview.data} />
            <p className="ui-muted">{t("rollover.reviewText")}</p>
            {confirm.isError && (
              <p className="rollover-fault" role="alert">
                {detailOf(confirm.error)}
              </p>
            )}
            <div className="rollover-actions">
              <Button
                loading={confirm.isPending}
                onClick={() => confirm.mutate(body, { onSuccess: onDone })}
              >
                {t("rollover.confirm")}
              </Button>
              <Button variant="default" onClick={() => preview.reset()} data-autofocus>
                {t("rollover.goBack")}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
