import { Button, Group, Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths, queryNames } from "#web/platform/paths.ts";
import { Combobox, type Option } from "#web/platform/ui/combobox.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { childrenQuery, useAssignThread } from "./conversation.api.ts";

/** How long the typing must rest before the list is asked for, in milliseconds. */
const REST_MS = 250;

interface AssignDialogProps {
  /** The first message of the address. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks of which child an unknown address writes, and opens that child's conversation. */
export function AssignDialog({ id, onClose }: AssignDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const assign = useAssignThread(id);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<Option | null>(null);
  const [words] = useDebouncedValue(typed.trim(), REST_MS);
  const found = useQuery(childrenQuery(words));
  const options = (found.data ?? []).map((child) => ({
    value: child.id,
    label: `${child.full_name} · ${child.guardian_name} · ${child.group_name}`,
  }));
  const submit = (): void => {
    if (!chosen || assign.isPending) return;
    assign.mutate(chosen.value, {
      onSuccess: ({ patient }) => {
        toast.success({ message: t("conversation.unassigned.assigned") });
        onClose();
        void navigate(`${paths.conversations}?${queryNames.patient}=${patient}`);
      },
      onError: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
    });
  };
  return (
    <Dialog title={t("conversation.unassigned.assignTitle")} isOpen onClose={onClose}>
      <Stack gap={10}>
        <p>{t("conversation.unassigned.assignText")}</p>
        <Combobox
          label={t("conversation.unassigned.child")}
          placeholder={t("conversation.unassigned.childPlaceholder")}
          required
          typed={typed}
          onType={setTyped}
          chosen={chosen}
          none={t(
            found.isPending
              ? "conversation.unassigned.searching"
              : "conversation.unassigned.noChild",
          )}
          options={options}
          onChoose={(value) => {
            const option = options.find((each) => each.value === value) ?? null;
            setChosen(option);
            setTyped(option?.label ?? "");
          }}
        />
        <Group gap={8}>
          <Button disabled={!chosen || assign.isPending} onClick={submit}>
            {t("conversation.unassigned.confirm")}
          </Button>
          <Button variant="default" disabled={assign.isPending} onClick={onClose}>
            {t("app.cancel")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
