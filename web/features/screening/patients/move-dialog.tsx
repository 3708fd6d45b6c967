import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupNode } from "#contract/screening/groups.ts";
import { movePatient } from "#contract/screening/patient-record.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import type { RecordDialogProps } from "./edit-dialog.tsx";
import { groupTreeQuery } from "./patients.api.ts";
import { useMovePatient } from "./record.api.ts";
import { useRecordForm } from "./use-record-form.ts";

/** Chooses the group that the child moves to, of those within reach. A school's children are in classes. */
export function MoveDialog({ patient, onClose }: RecordDialogProps) {
  const { t } = useTexts();
  const { isSchool } = useRights();
  const toast = useToast();
  const move = useMovePatient(patient.id);
  const tree = useQuery(groupTreeQuery);
  const places = placesIn(tree.data ?? []).filter(
    ({ group }) => group.id !== patient.group.id && (!isSchool || group.type === "class"),
  );
  const [{ version }] = useState(patient);
  const form = useRecordForm({
    schema: movePatient.body,
    initialValues: { group: "" },
    bodyOf: (values) => ({ ...values, version }),
    send: async (body) => {
      const moved = await move.mutateAsync(body);
      toast.success({ message: t("record.moved", { group: moved.group.name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("record.moveTitle", { name: patient.full_name })}
      submit={places.length > 0 ? t("record.move") : null}
      form={form}
      onClose={onClose}
    >
      <p>{t("record.moveText")}</p>
      {tree.isPending && <Pending>{t("patients.loading")}</Pending>}
      {tree.isError && <Failure error={tree.error} onRetry={() => void tree.refetch()} />}
      {tree.data && places.length === 0 && <p className="ui-muted">{t("record.noOtherGroup")}</p>}
      {places.length > 0 && (
        <NativeSelect
          {...form.field("group")}
          label={t("record.moveTo")}
          required
          data={[
            { value: "", label: t("record.choose") },
            ...places.map(({ group, path }) => ({ value: group.id, label: path })),
          ]}
        />
      )}
    </FormDialog>
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
