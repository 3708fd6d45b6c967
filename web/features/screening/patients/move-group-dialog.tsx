import { NativeSelect } from "@mantine/core";
import { GroupChange, type GroupNode } from "#contract/screening/groups.ts";
import { kindsBelow } from "#domain/screening/groups/group-kinds.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { destinationsFor, groupsIn, wayTo } from "./group-place.ts";
import { useChangeGroup } from "./groups.api.ts";
import { RecordForm } from "./record-form.tsx";
import { useGroupRights } from "./use-group-rights.ts";
import { useGroupUndo } from "./use-group-undo.ts";

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
  const form = useContractForm({
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
    <Dialog title={t("groupEdit.moveTitle", { name: group.name })} isOpen onClose={onClose}>
      <RecordForm
        form={form}
        submit={t("groupEdit.move")}
        isImpossible={choices.length === 0}
        onCancel={onClose}
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
      </RecordForm>
    </Dialog>
  );
}
