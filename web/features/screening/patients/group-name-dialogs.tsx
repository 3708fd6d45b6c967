import { NativeSelect, TextInput } from "@mantine/core";
import { GroupChange, GroupCreate, type GroupNode } from "#contract/screening/groups.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useChangeGroup, useCreateGroup } from "./groups.api.ts";
import { useGroupRights } from "./use-group-rights.ts";
import { useRecordForm } from "./use-record-form.ts";

interface AddGroupDialogProps {
  readonly parent: GroupNode | null;
  readonly onClose: () => void;
  readonly onAdded: (parentId: string | null) => void;
}

/** Name and type of a new group. */
export function AddGroupDialog({ parent, onClose, onAdded }: AddGroupDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const create = useCreateGroup();
  const kinds = useGroupRights().kindsToAdd(parent?.type ?? null);
  const form = useRecordForm({
    schema: GroupCreate,
    initialValues: { name: "", type: kinds[0] ?? "other", parent_id: parent?.id ?? null },
    send: async (body) => {
      const group = await create.mutateAsync(body);
      toast.success({ message: t("groupEdit.added", { name: group.name }) });
      onAdded(group.parent_id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={parent ? t("groupEdit.addBelow") : t("groupEdit.addTop")}
      submit={t("groupEdit.add")}
      form={form}
      onClose={onClose}
    >
      {parent && <p className="ui-muted">{t("groupEdit.below", { name: parent.name })}</p>}
      <NameField field={form.field} />
      <NativeSelect
        {...form.field("type")}
        label={t("groupEdit.type")}
        data={kinds.map((kind) => ({ value: kind, label: t(`groupTypes.${kind}`) }))}
      />
    </FormDialog>
  );
}

interface RenameGroupDialogProps {
  readonly group: GroupNode;
  readonly onClose: () => void;
}

/** Another name for a group. */
export function RenameGroupDialog({ group, onClose }: RenameGroupDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const change = useChangeGroup();
  const form = useRecordForm({
    schema: GroupChange,
    initialValues: { name: group.name },
    send: async (body) => {
      await change.mutateAsync({ ...body, id: group.id });
      toast.success({ message: t("groupEdit.renamed") });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("groupEdit.renameTitle", { name: group.name })}
      submit={t("groupEdit.save")}
      form={form}
      onClose={onClose}
    >
      <NameField field={form.field} />
    </FormDialog>
  );
}

function NameField({ field }: { readonly field: (name: "name") => object }) {
  const { t } = useTexts();
  return (
    <TextInput
      {...field("name")}
      label={t("groupEdit.name")}
      required
      autoComplete="off"
      data-autofocus
    />
  );
}
