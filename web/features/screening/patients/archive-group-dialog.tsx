import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { GroupNode } from "#contract/screening/groups.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { GroupForm } from "./group-form.tsx";
import { groupsIn, wayTo } from "./group-place.ts";
import { useChangeGroup } from "./groups.api.ts";
import { useGroupFaults } from "./use-group-faults.ts";
import { useGroupUndo } from "./use-group-undo.ts";

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
  const faults = useGroupFaults();
  const undo = useGroupUndo();
  const children = group.student_count + group.patient_count;
  const choices = groupsIn(tree)
    .filter(({ node, above }) => {
      const isLeaving = [node, ...above].some(({ id }) => id === group.id);
      return !isLeaving && node.type === (isClinic ? "doctor" : "class");
    })
    .map((place) => ({ value: place.node.id, label: wayTo(place) }));
  const [target, setTarget] = useState("");
  const isImpossible = children > 0 && choices.length === 0;
  const archive = (): void => {
    if (children > 0 && target === "") {
      faults.set("children_to", t("groupEdit.targetRequired"));
      return;
    }
    const order = { id: group.id, archived: true };
    change.mutate(children > 0 ? { ...order, children_to: target } : order, {
      onSuccess: () => {
        toast.success(
          { message: t("groupEdit.archived", { name: group.name }) },
          undo({ id: group.id, archived: false }),
        );
        onClose();
      },
      onError: (error) => faults.show(error, ["children_to"]),
    });
  };
  return (
    <GroupForm
      title={t("groupEdit.archiveTitle", { name: group.name })}
      submit={t("groupEdit.archive")}
      isBusy={change.isPending}
      isGrave
      isImpossible={isImpossible}
      onSubmit={archive}
      onClose={onClose}
    >
      <p>{t("groupEdit.archiveText")}</p>
      {isImpossible && <p>{t("groupEdit.noTarget", { count: children })}</p>}
      {children > 0 && !isImpossible && (
        <NativeSelect
          label={t("groupEdit.target", { count: children })}
          description={t("groupEdit.targetHint")}
          value={target}
          error={faults.of("children_to")}
          onChange={({ currentTarget }) => {
            setTarget(currentTarget.value);
            faults.set("children_to", "");
          }}
          data={[{ value: "", label: t("groupEdit.choose") }, ...choices]}
        />
      )}
    </GroupForm>
  );
}
