import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import type {
  DuplicateComparison,
  DuplicateSide,
  MergedField,
} from "#contract/registry/duplicates.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { Choice } from "./choice.tsx";
import { comparisonQuery, useMerge } from "./duplicates.api.ts";
import { useFieldWords } from "./side-rows.ts";
import { WhatHappens } from "./what-happens.tsx";

interface MergeDialogProps {
  readonly first: DuplicateSide;
  readonly second: DuplicateSide;
  readonly onClose: () => void;
}

/** Asks which of two records stays and which values hold, shows what will happen, and joins them. */
export function MergeDialog({ first, second, onClose }: MergeDialogProps) {
  const { t, dayOf } = useTexts();
  const [keep, setKeep] = useState(first.id);
  const other = keep === first.id ? second.id : first.id;
  const comparison = useQuery({ ...comparisonQuery(keep, other), staleTime: 0 });
  return (
    <Dialog title={t("duplicates.joinTitle")} isOpen isWide onClose={onClose}>
      <Stack>
        <Choice
          label={t("duplicates.keepWhich")}
          help={t("duplicates.keepHelp")}
          options={[first, second].map((side) => ({
            value: side.id,
            label: t("duplicates.keepOf", {
              name: side.full_name,
              group: side.group_name,
              date: dayOf(side.created_at),
            }),
          }))}
          value={keep}
          onChange={setKeep}
        />
        {comparison.isPending && <Pending>{t("duplicates.comparing")}</Pending>}
        {comparison.isError && (
          <Failure error={comparison.error} onRetry={() => void comparison.refetch()} />
        )}
        {comparison.data && <Choices key={keep} comparison={comparison.data} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly comparison: DuplicateComparison;
  readonly onClose: () => void;
}

function Choices({ comparison, onClose }: ChoicesProps) {
  const { t } = useTexts();
  const toast = useToast();
  const words = useFieldWords();
  const merge = useMerge();
  // One merge, however often it is pressed.
  const [id] = useState(() => uuidv7());
  const [taken, setTaken] = useState<readonly MergedField[]>([]);
  const { keep, other, conflicts } = comparison;
  const choose = (field: MergedField, from: string): void =>
    setTaken([...taken.filter((each) => each !== field), ...(from === other.id ? [field] : [])]);
  const join = (): void => {
    const versions = { keep_version: keep.version, other_version: other.version };
    merge.mutate(
      { id, keep: keep.id, other: other.id, ...versions, take_other: [...taken] },
      {
        onSuccess: ({ survivor }) => {
          toast.success({ message: t("duplicates.joined", { name: survivor.full_name }) });
          onClose();
        },
      },
    );
  };
  return (
    <>
      {conflicts.map((field) => (
        <Choice
          key={field}
          label={t("duplicates.chooseField", { field: t(`duplicates.fields.${field}`) })}
          options={[keep, other].map((side) => ({
            value: side.id,
            label: words(side, field).join(" "),
          }))}
          value={taken.includes(field) ? other.id : keep.id}
          onChange={(from) => choose(field, from)}
        />
      ))}
      <WhatHappens comparison={comparison} />
      <DialogFoot
        fault={merge.isError && t("app.failure", { detail: detailOf(merge.error) })}
        onCancel={onClose}
      >
        <Button disabled={merge.isPending} onClick={join}>
          {t("duplicates.confirm")}
        </Button>
      </DialogFoot>
    </>
  );
}
