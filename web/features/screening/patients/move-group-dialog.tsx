import { NativeSelect } from "@mantine/core";
import { GroupChange, type GroupNode } from "#contract/screening/groups.ts";
import { kindsBelow } from "#domain/screening/groups/group-kinds.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { destinationsFor, groupsIn, wayTo } from "./group-place.ts";
import { useChangeGroup } from "./groups.api.ts";
import { useGroupRights } from "./use-group-rights.ts";
import { useGroupUndo } from "./use-group-undo.ts";
import { useRecordForm } from "./use-record-form.ts";

/** Stands for the top of the tree among the groups to choose from. */
const TOP = "top";

interface MoveGroupDialogProps {
  readonly group: GroupNode;
  readonly tree: readonly GroupNode[];
  readonly onClose: () => void;
}

/** Another group to stand below, with everything below it. What was done can be taken back from the toast. */
export function MoveGroupDialog({ group, tree, onClose }: MoveGroupDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const change = useChangeGroup();
  const undo = useGroupUndo();
  const { organization } = useGroupRights();
  const parent =
    groupsIn(tree)
      .find(({ node }) => node.id === group.id)
      ?.above.at(-1)?.id ?? null;
  const mayBeTop = parent !== null && kindsBelow(organization, null).includes(group.type);
  const choices = [
    ...(mayBeTop ? [{ value: TOP, label: t("groupEdit.top") }] : []),
    ...destinationsFor(tree, group, organization).map((place) => ({
      value: place.node.id,
      label: wayTo(place),
    })),
  ];
  const form = useRecordForm({
    schema: GroupChange,
    initialValues: { parent_id: choices[0]?.value ?? "" },
    bodyOf: ({ parent_id: chosen }) => ({ parent_id: chosen === TOP ? null : chosen }),
    send: async (body) => {
      await change.mutateAsync({ ...body, id: group.id });
      toast.success({ message: t("groupEdit.moved") }, undo({ id: group.id, parent_id: parent }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("groupEdit.moveTitle", { name: group.name })}
      submit={choices.length === 0 ? null : t("groupEdit.move")}
      form={form}
      onClose={onClose}
    >
      {choices.length === 0 ? (
        <p>{t("groupEdit.nowhere")}</p>
      ) : (
        <NativeSelect
          {...form.field("parent_id")}
          label={t("groupEdit.destination")}
          description={t("groupEdit.movesAlong")}
          error={form.errorOf("parent_id") ?? form.errorOf("name")}
          data={choices}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
