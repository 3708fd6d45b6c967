import { NativeSelect } from "@mantine/core";
import { GroupChange, type GroupNode } from "#contract/screening/groups.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import type { FieldErrors } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { groupsIn, wayTo } from "./group-place.ts";
import { useChangeGroup } from "./groups.api.ts";
import { useGroupUndo } from "./use-group-undo.ts";
import { useRecordForm } from "./use-record-form.ts";

interface ArchiveGroupDialogProps {
  readonly group: GroupNode;
  readonly tree: readonly GroupNode[];
  readonly onClose: () => void;
}

/** Puts a group away, its children sent elsewhere first. Where there are none, the toast can take it back. */
export function ArchiveGroupDialog({ group, tree, onClose }: ArchiveGroupDialogProps) {
  const { t } = useTexts();
  const { isClinic } = useRights();
  const toast = useToast();
  const change = useChangeGroup();
  const undo = useGroupUndo();
  const children = group.student_count + group.patient_count;
  const choices = groupsIn(tree)
    .filter(({ node, above }) => {
      const isLeaving = [node, ...above].some(({ id }) => id === group.id);
      return !isLeaving && node.type === (isClinic ? "doctor" : "class");
    })
    .map((place) => ({ value: place.node.id, label: wayTo(place) }));
  const isImpossible = children > 0 && choices.length === 0;
  const form = useRecordForm({
    schema: GroupChange,
    initialValues: { children_to: "" },
    bodyOf: (values) => ({ archived: true, ...(children > 0 && values) }),
    check: ({ children_to: target }): FieldErrors =>
      children > 0 && target === "" ? { children_to: t("groupEdit.targetRequired") } : {},
    send: async (body) => {
      await change.mutateAsync({ ...body, id: group.id });
      toast.success(
        { message: t("groupEdit.archived", { name: group.name }) },
        undo({ id: group.id, archived: false }),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("groupEdit.archiveTitle", { name: group.name })}
      submit={isImpossible ? null : t("groupEdit.archive")}
      isSevere
      form={form}
      onClose={onClose}
    >
      <p>{t("groupEdit.archiveText")}</p>
      {isImpossible && <p>{t("groupEdit.noTarget", { count: children })}</p>}
      {children > 0 && !isImpossible && (
        <NativeSelect
          {...form.field("children_to")}
          label={t("groupEdit.target", { count: children })}
          description={t("groupEdit.targetHint")}
          data={[{ value: "", label: t("groupEdit.choose") }, ...choices]}
        />
      )}
    </FormDialog>
  );
}
