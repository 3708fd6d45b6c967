import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import type {
  Promotion,
  PromotionClass,
  PromotionOutcome,
} from "#contract/registry/year-end-promotion.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { ClassLine } from "./class-line.tsx";
import { type Choices, linesOf, proposedChoices } from "./lines.ts";
import { Outcome } from "./outcome.tsx";
import { useConfirm, usePreview } from "./promotion.api.ts";
import shared from "#web/platform/ui/choices.module.css";

interface PromotionFormProps {
  readonly classes: readonly PromotionClass[];
  readonly onDone: (outcome: PromotionOutcome) => void;
}

/** Where each class goes, to be corrected line by line, then looked at as a whole before it is done. */
export function PromotionForm({ classes, onDone }: PromotionFormProps) {
  const { t } = useTexts();
  const [id] = useState(requestId);
  const [choices, setChoices] = useState<Choices>(() => proposedChoices(classes));
  const [teachers, setTeachers] = useState<Promotion["teachers"]>("stay");
  const [archivesEmpty, setArchivesEmpty] = useState(true);
  const preview = usePreview();
  const confirm = useConfirm();
  const body: Promotion = {
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
      <Stack component="ul" gap={8}>
        {classes["map"]((each) => (
          <ClassLine
            key={each.group}
            own={each}
            classes={classes}
            choice={choices[each.group] ?? each}
            fault={faultOf(each.group)}
            onChange={(choice) => setChoices({ ...choices, [each.group]: choice })}
          />
        ))}
      </Stack>
      <fieldset className={shared["choices"]}>
        <legend>{t("promotion.teachers")}</legend>
        {(["stay", "follow"] as const).map((each) => (
          <label key={each} htmlFor={`promotion-${each}`}>
            <input
              id={`promotion-${each}`}
              type="radio"
              name="teachers"
              checked={teachers === each}
              onChange={() => setTeachers(each)}
            />
            {t(`promotion.teachersDo.${each}`)}
          </label>
        ))}
        <label htmlFor="promotion-empty">
          <input
            id="promotion-empty"
            type="checkbox"
            checked={archivesEmpty}
            onChange={({ currentTarget }) => setArchivesEmpty(currentTarget.checked)}
          />
          {t("promotion.archiveEmpty")}
        </label>
      </fieldset>
      {preview.isError && (
        <Note tone="bad" role="alert">
          {detailOf(preview.error)}
        </Note>
      )}
      <div>
        <Button loading={preview.isPending} onClick={() => preview.mutate(body)}>
          {t("promotion.review")}
        </Button>
      </div>
      {preview.data && (
        <Dialog title={t("promotion.reviewTitle")} isOpen onClose={() => preview.reset()}>
          <Stack>
            <Outcome outcome={preview.data} />
            <p className="ui-muted">{t("promotion.reviewText")}</p>
            {confirm.isError && (
              <Note tone="bad" role="alert">
                {detailOf(confirm.error)}
              </Note>
            )}
            <Group gap={8}>
              <Button
                loading={confirm.isPending}
                onClick={() => confirm.mutate(body, { onSuccess: onDone })}
              >
                {t("promotion.confirm")}
              </Button>
              <Button variant="default" onClick={() => preview.reset()} data-autofocus>
                {t("promotion.goBack")}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
