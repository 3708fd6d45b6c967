import { ActionIcon, Checkbox, Group, Stack } from "@mantine/core";
import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/InlineInput.css";
import { useDebouncedValue } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { groupsIn } from "#web/features/screening/patients/group-place.ts";
import {
  groupTreeQuery,
  patientSearchQuery,
} from "#web/features/screening/patients/patients.api.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Combobox } from "#web/platform/ui/combobox.tsx";
import { Failure } from "#web/platform/ui/states.tsx";
import classes from "./events.module.css";

/** Who is expected: the children of groups, and children by themselves. */
export interface Expected {
  readonly groups: readonly string[];
  readonly children: readonly { readonly id: string; readonly full_name: string }[];
}

/** How a call names them. */
export function bodyOfExpected({ expected }: { readonly expected: Expected }) {
  return { group_ids: expected.groups, patient_ids: expected.children.map(({ id }) => id) };
}

interface ExpectedChildrenProps {
  readonly expected: Expected;
  readonly onChange: (expected: Expected) => void;
  readonly fault: string | undefined;
}

/** Chooses who is expected at an event, group by group and child by child. */
export function ExpectedChildren({ expected, onChange, fault }: ExpectedChildrenProps) {
  const { t } = useTexts();
  const tree = useQuery(groupTreeQuery);
  const groups = tree.data ? groupsIn(tree.data) : [];
  return (
    <>
      {tree.isError && <Failure error={tree.error} onRetry={() => void tree.refetch()} />}
      <Checkbox.Group
        label={t("events.groups")}
        value={[...expected.groups]}
        onChange={(chosen) => onChange({ ...expected, groups: chosen })}
        error={fault}
      >
        <Stack gap={8} mah="16rem" py={8} style={{ overflowY: "auto" }}>
          {tree.data && groups.length === 0 && <p>{t("events.noGroups")}</p>}
          {groups.map(({ node, above }) => (
            <Checkbox
              key={node.id}
              value={node.id}
              label={[...above.map(({ name }) => name), node.name].join(" › ")}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <SingleChildren
        chosen={expected.children}
        onChange={(children) => onChange({ ...expected, children })}
      />
    </>
  );
}

/** How long the typing must rest before the list is asked for, in milliseconds. */
const REST_MS = 250;

interface SingleChildrenProps {
  readonly chosen: Expected["children"];
  readonly onChange: (chosen: Expected["children"]) => void;
}

/** Children who come without their groups: found by name, shown as chips, taken out again. */
function SingleChildren({ chosen, onChange }: SingleChildrenProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed.trim(), REST_MS);
  const found = useInfiniteQuery({ ...patientSearchQuery(words), enabled: words !== "" });
  const field = useRef<HTMLInputElement>(null);
  const known = (found.data?.pages ?? []).flatMap(({ items }) => items);
  const open = known.filter(({ id }) => !chosen.some((child) => child.id === id));
  const labelOf = (child: (typeof known)[number]) =>
    `${child.full_name} · ${child.guardian_name} · ${child.group_name}`;
  const none = words === "" ? t("events.childType") : t("events.noChild");
  return (
    <Stack gap={8}>
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      <Combobox
        ref={field}
        label={t("events.singles")}
        placeholder={t("events.childPlaceholder")}
        typed={typed}
        // Who was chosen is a chip: the field is empty for the next one.
        onType={(text) => setTyped(open.some((child) => labelOf(child) === text) ? "" : text)}
        none={found.isFetching ? t("app.searching") : none}
        options={open.map((child) => ({
          value: child.id,
          label: labelOf(child),
        }))}
        onChoose={(id) => {
          const child = open.find((each) => each.id === id);
          if (child) onChange([...chosen, { id, full_name: child.full_name }]);
        }}
      />
      {chosen.length > 0 && (
        <Group
          component="ul"
          gap={8}
          className={classes["chips"]}
          aria-label={t("events.singlesChosen")}
        >
          {chosen.map(({ id, full_name: name }) => (
            <Group component="li" key={id} gap={4} pl={14} wrap="nowrap">
              <span>{name}</span>
              <ActionIcon
                variant="transparent"
                size={44}
                aria-label={t("events.removeChild", { name })}
                onClick={() => {
                  onChange(chosen.filter((child) => child.id !== id));
                  field.current?.focus();
                }}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Group>
      )}
    </Stack>
  );
}
