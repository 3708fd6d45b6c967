import { NativeSelect, TextInput } from "@mantine/core";
import { type RefObject, useRef, useState } from "react";
import type { GroupNode } from "#contract/screening/groups.ts";
import { GROUP_KINDS } from "#domain/screening/groups/group-kinds.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { GroupForm } from "./group-form.tsx";
import { useChangeGroup, useCreateGroup } from "./groups.api.ts";
import { useGroupFaults } from "./use-group-faults.ts";
import { useGroupRights } from "./use-group-rights.ts";

/** The longest name of a group that the contract takes. */
const LONGEST = 120;

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
  const faults = useGroupFaults();
  const input = useRef<HTMLInputElement>(null);
  const name = useName("", input, faults.set);
  const kinds = useGroupRights().kindsToAdd(parent?.type ?? null);
  const [type, setType] = useState(kinds[0] ?? "other");
  const add = (): void => {
    if (!name.isGiven()) return;
    create.mutate(
      { name: name.value, type, parent_id: parent?.id ?? null },
      {
        onSuccess: (group) => {
          toast.success({ message: t("groupEdit.added", { name: group.name }) });
          onAdded(group.parent_id);
          onClose();
        },
        onError: (error) => {
          faults.show(error, ["name", "type"]);
          name.focus();
        },
      },
    );
  };
  return (
    <GroupForm
      title={parent ? t("groupEdit.addBelow") : t("groupEdit.addTop")}
      submit={t("groupEdit.add")}
      isBusy={create.isPending}
      onSubmit={add}
      onClose={onClose}
    >
      {parent && <p className="ui-muted">{t("groupEdit.below", { name: parent.name })}</p>}
      <NameField input={input} name={name} fault={faults.of("name")} />
      <NativeSelect
        label={t("groupEdit.type")}
        value={type}
        error={faults.of("type")}
        onChange={({ currentTarget }) =>
          setType(GROUP_KINDS.find((kind) => kind === currentTarget.value) ?? type)
        }
        data={kinds.map((kind) => ({ value: kind, label: t(`groupTypes.${kind}`) }))}
      />
    </GroupForm>
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
  const faults = useGroupFaults();
  const input = useRef<HTMLInputElement>(null);
  const name = useName(group.name, input, faults.set);
  const rename = (): void => {
    if (!name.isGiven()) return;
    change.mutate(
      { id: group.id, name: name.value },
      {
        onSuccess: () => {
          toast.success({ message: t("groupEdit.renamed") });
          onClose();
        },
        onError: (error) => {
          faults.show(error, ["name"]);
          name.focus();
        },
      },
    );
  };
  return (
    <GroupForm
      title={t("groupEdit.renameTitle", { name: group.name })}
      submit={t("groupEdit.save")}
      isBusy={change.isPending}
      onSubmit={rename}
      onClose={onClose}
    >
      <NameField input={input} name={name} fault={faults.of("name")} />
    </GroupForm>
  );
}

type Input = RefObject<HTMLInputElement | null>;
type SetError = (field: string, fault: string) => void;

interface Name {
  readonly value: string;
  readonly change: (value: string) => void;
  readonly focus: () => void;
  /** Whether there is a name; where not, the field says so and has the focus. */
  readonly isGiven: () => boolean;
}

function useName(first: string, input: Input, setFault: SetError): Name {
  const { t } = useTexts();
  const [value, setValue] = useState(first);
  const focus = (): void => input.current?.focus();
  return {
    value,
    focus,
    change(typed) {
      setValue(typed);
      setFault("name", "");
    },
    isGiven() {
      if (value.trim() !== "") return true;
      setFault("name", t("groupEdit.nameRequired"));
      focus();
      return false;
    },
  };
}

interface NameFieldProps {
  readonly input: Input;
  readonly name: Name;
  readonly fault: string;
}

function NameField({ input, name, fault }: NameFieldProps) {
  const { t } = useTexts();
  return (
    <TextInput
      ref={input}
      label={t("groupEdit.name")}
      required
      maxLength={LONGEST}
      autoComplete="off"
      data-autofocus
      value={name.value}
      error={fault}
      onChange={({ currentTarget }) => name.change(currentTarget.value)}
    />
  );
}
