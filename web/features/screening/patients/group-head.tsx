import { Flex, Group, Text, UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { GroupNode } from "#contract/screening/groups.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./patients.module.css";

interface GroupHeadProps {
  readonly group: GroupNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** What can be done with the group. */
  readonly menu: ReactNode;
}

/** The line of a group: opens and closes it, counts who is in it, and holds what can be done with it. */
export function GroupHead({ group, isOpen, onToggle, menu }: GroupHeadProps) {
  const { t } = useTexts();
  const { student_count: students, patient_count: patients } = group;
  return (
    <Group gap="sm">
      <UnstyledButton
        className={classes["toggle"]}
        display="flex"
        flex="1 1 12rem"
        mih="2.75rem"
        miw={0}
        px="xs"
        bdrs="sm"
        style={{ alignItems: "center", gap: "0.5rem" }}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <IconChevronRight style={{ flex: "none" }} size={18} aria-hidden />
        <Flex component="span" gap="xs" align="baseline" wrap="wrap" miw={0}>
          <Text span inherit fw={650}>
            {group.name}
          </Text>
          <Text span size="sm" c="dimmed">
            {t(`groupTypes.${group.type}`)}
          </Text>
        </Flex>
      </UnstyledButton>
      <Group component="span" className={classes["counts"]} gap="0 14px" fz="sm">
        <Count isNone={students === 0}>{t("patients.students", { count: students })}</Count>
        <Count isNone={patients === 0}>{t("patients.patients", { count: patients })}</Count>
      </Group>
      {menu}
    </Group>
  );
}

/** One of the two counts. A unit mostly has but one kind of children: the count of none stays in the background. */
function Count({ isNone, children }: { readonly isNone: boolean; readonly children: string }) {
  return (
    <Text span size="sm" {...(isNone && { c: "dimmed", style: { order: 1 } })}>
      {children}
    </Text>
  );
}
