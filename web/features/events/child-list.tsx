import { Flex, Stack, Text } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag } from "#web/platform/ui/tag.tsx";
import { bornWords } from "./born.ts";
import type { EventChild } from "./device/children.ts";
import type { Draft } from "./device/device-state.ts";
import classes from "./device.module.css";

/** Children shown at once: a name finds the others. */
const PAGE_SIZE = 60;

interface ChildListProps {
  readonly shown: readonly EventChild[];
  readonly drafts: readonly Draft[];
  readonly hasSearch: boolean;
  readonly onChoose: (key: string) => void;
}

/** The children that a search means, with what each has done. Two of one name are told apart by birth and code. */
export function ChildList({ shown, drafts, hasSearch, onChoose }: ChildListProps) {
  const { t, day } = useTexts();
  if (shown.length === 0) {
    return (
      <Text component="output" display="block" p="lg" ta="center" c="dimmed">
        {hasSearch ? t("device.nobody") : t("device.nobodyHere")}
      </Text>
    );
  }
  return (
    <>
      <ul className={classes["children"]}>
        {shown.slice(0, PAGE_SIZE).map((child) => (
          <li key={child.key}>
            <button type="button" onClick={() => onChoose(child.key)}>
              <Stack component="span" gap={0}>
                <strong>{child.name}</strong>
                <Text span size="sm" c="dimmed">
                  {child.born !== null && `${bornWords(child.born, day)} · `}
                  {child.group} · {child.code}
                </Text>
              </Stack>
              <Marks child={child} isBegun={drafts.some((draft) => draft.child === child.key)} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length > PAGE_SIZE && (
        <p className="ui-muted">
          {t("device.onlySome", { shown: PAGE_SIZE, total: shown.length })}
        </p>
      )}
    </>
  );
}

interface MarksProps {
  readonly child: EventChild;
  readonly isBegun?: boolean;
}

/** What a child has done at the event. */
function Marks({ child: { done, elsewhere, isWalkIn }, isBegun = false }: MarksProps) {
  const { t } = useTexts();
  const { arrived, answered, tested } = elsewhere ?? {};
  return (
    <Flex component="span" gap={6} wrap="wrap" display="inline-flex">
      {isWalkIn && <Tag>{t("device.walkInMark")}</Tag>}
      {done.arrived && <Tag tone="info">{t("device.arrivedMark")}</Tag>}
      {!done.arrived && arrived && (
        <Tag tone="info">{t("device.arrivedAt", { device: arrived.device })}</Tag>
      )}
      {isBegun && !done.answered && <Tag tone="caution">{t("device.begunMark")}</Tag>}
      {done.answered && <Tag tone="good">{t("device.answeredMark")}</Tag>}
      {!done.answered && answered && (
        <Tag tone="good">{t("device.answeredAt", { device: answered.device })}</Tag>
      )}
      {done.tests === 0 && tested && (
        <Tag tone="good">{t("device.testedAt", { device: tested.device })}</Tag>
      )}
      {done.tests > 0 && <Tag tone="good">{t("device.testedMark")}</Tag>}
    </Flex>
  );
}
