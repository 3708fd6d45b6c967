import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { GroupNode } from "#contract/screening/groups.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { groupTreeQuery } from "./patients.api.ts";
import { RecordForm, typedText, useVersionOf } from "./record-form.tsx";
import type { RecordDialogProps } from "./record-menu.tsx";
import { useMovePatient } from "./record.api.ts";

/** Chooses the group that the child moves to, of those within reach. A school's children are in classes. */
export function MoveDialog({ patient, onClose }: RecordDialogProps) {
  const { t } = useTexts();
  const { isSchool } = useRights();
  const tree = useQuery(groupTreeQuery);
  const places = placesIn(tree.data ?? []).filter(
    ({ group }) => group.id !== patient.group.id && (!isSchool || group.type === "class"),
  );
  return (
    <Dialog title={t("record.moveTitle", { name: patient.full_name })} isOpen onClose={onClose}>
      <p>{t("record.moveText")}</p>
      {tree.isPending && <Pending>{t("patients.loading")}</Pending>}
      {tree.isError && <Failure error={tree.error} onRetry={() => void tree.refetch()} />}
      {tree.data && places.length === 0 && <p className="ui-muted">{t("record.noOtherGroup")}</p>}
      {places.length > 0 && <MoveForm patient={patient} places={places} onClose={onClose} />}
    </Dialog>
  );
}

function MoveForm({
  patient,
  places,
  onClose,
}: RecordDialogProps & { readonly places: readonly Place[] }) {
  const { t } = useTexts();
  const toast = useToast();
  const move = useMovePatient(patient.id);
  const version = useVersionOf(patient);
  const save = async (typed: FormData): Promise<void> => {
    const group = typedText(typed, "group");
    const moved = await move.mutateAsync({ version, group });
    toast.success({ message: t("record.moved", { group: moved.group.name }) });
    onClose();
  };
  return (
    <RecordForm onSave={save} onCancel={onClose} saveLabel={t("record.move")}>
      {(faults) => (
        <NativeSelect
          name="group"
          label={t("record.moveTo")}
          required
          error={faults["group"]}
          data={[
            { value: "", label: t("record.choose") },
            ...places.map(({ group, path }) => ({ value: group.id, label: path })),
          ]}
        />
      )}
    </RecordForm>
  );
}

interface Place {
  readonly group: GroupNode;
  /** Its name under those of the groups above it. */
  readonly path: string;
}

function placesIn(nodes: readonly GroupNode[], above = ""): Place[] {
  return nodes.flatMap((group) => {
    const path = above === "" ? group.name : `${above} › ${group.name}`;
    return [{ group, path }, ...placesIn(group.children, path)];
  });
}
