import "@mantine/core/styles/Fieldset.css";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { Checkbox, Fieldset, Paper, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { GroupNode } from "#contract/screening/groups.ts";
import { groupTreeQuery } from "#web/features/screening/patients/patients.api.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";

interface GroupChoiceProps {
  readonly chosen: readonly string[];
  /** What else there is to know about choosing. */
  readonly hint: string | undefined;
  readonly fault: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The groups of the organisation, of which a role reaches those chosen and all below them. */
export function GroupChoice({ hint, fault, isDisabled, ...choice }: GroupChoiceProps) {
  const { t } = useTexts();
  const id = useId();
  const groups = useQuery(groupTreeQuery);
  return (
    <Fieldset
      variant="unstyled"
      legend={t("users.reach")}
      disabled={isDisabled}
      aria-describedby={`${id}-hint${fault ? ` ${id}-fault` : ""}`}
    >
      <p id={`${id}-hint`} className="ui-muted">
        {t("users.reachHint")} {hint}
      </p>
      {groups.isPending && <Pending>{t("users.loadingGroups")}</Pending>}
      {groups.isError && <Failure error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data?.length === 0 && <p>{t("users.noGroupsYet")}</p>}
      {groups.data && groups.data.length > 0 && (
        <Paper
          component="ul"
          shadow="none"
          radius="sm"
          mah="min(22rem, 45dvh)"
          mt="xs"
          px="sm"
          py={6}
          style={{ overflowY: "auto" }}
        >
          {groups.data.map((node) => (
            <GroupOption key={node.id} node={node} isIncluded={false} {...choice} />
          ))}
        </Paper>
      )}
      {fault && <ErrorText id={`${id}-fault`}>{fault}</ErrorText>}
    </Fieldset>
  );
}

interface GroupOptionProps extends Pick<GroupChoiceProps, "chosen" | "onChange"> {
  readonly node: GroupNode;
  /** A group above it is chosen. */
  readonly isIncluded: boolean;
}

function GroupOption({ node, isIncluded, chosen, onChange }: GroupOptionProps) {
  const { t } = useTexts();
  const isChosen = isIncluded || chosen.includes(node.id);
  const toggle = (): void => {
    const within = idsOf(node);
    const others = chosen.filter((id) => !within.includes(id));
    onChange(isChosen ? others : [...others, node.id]);
  };
  return (
    <li>
      <Checkbox
        name="group_ids"
        py="xs"
        checked={isChosen}
        disabled={isIncluded}
        onChange={toggle}
        label={
          <>
            {node.name}{" "}
            <span className="ui-muted">
              {t(`groupTypes.${node.type}`)}
              {isIncluded && ` · ${t("users.included")}`}
            </span>
          </>
        }
      />
      {node.children.length > 0 && (
        <Stack
          component="ul"
          gap={0}
          ms={10}
          ps="md"
          style={{ borderInlineStart: "1px solid var(--line)" }}
        >
          {node.children.map((child) => (
            <GroupOption
              key={child.id}
              node={child}
              isIncluded={isChosen}
              chosen={chosen}
              onChange={onChange}
            />
          ))}
        </Stack>
      )}
    </li>
  );
}

/** The group and all below it. */
function idsOf(node: GroupNode): string[] {
  return [node.id, ...node.children.flatMap(idsOf)];
}
