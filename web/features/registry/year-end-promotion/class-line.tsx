import { NativeSelect, TextInput } from "@mantine/core";
import type { PromotionClass } from "#contract/registry/year-end-promotion.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { type Choice, choiceOf, valueOf } from "./lines.ts";
import styles from "./promotion.module.css";

interface ClassLineProps {
  readonly own: PromotionClass;
  readonly classes: readonly PromotionClass[];
  readonly choice: Choice;
  readonly fault: string | undefined;
  readonly onChange: (choice: Choice) => void;
}

/** One class: how many are in it, and where they go. */
export function ClassLine({ own, classes, choice, fault, onChange }: ClassLineProps) {
  const { t } = useTexts();
  const named = ({ name, parent_name: parent }: PromotionClass): string =>
    parent === null ? name : t("promotion.classIn", { name, parent });
  const isNew = choice.act === "create";
  return (
    <li className={styles["line"]}>
      <div>
        <strong>{own.name}</strong>
        <span className="ui-muted">
          {own.parent_name !== null && `${own.parent_name} · `}
          {t("promotion.children", { count: own.children })}
        </span>
      </div>
      <NativeSelect
        aria-label={t("promotion.whereTo", { name: named(own) })}
        value={valueOf(choice)}
        onChange={({ currentTarget }) => onChange(choiceOf(currentTarget.value, choice, own.name))}
        error={isNew ? undefined : fault}
        data={[
          { value: "stay", label: t("promotion.acts.stay") },
          { value: "create", label: t("promotion.acts.create") },
          { value: "leave", label: t("promotion.acts.leave") },
          ...classes
            .filter(({ group }) => group !== own.group)
            .map((each) => ({
              value: `move:${each.group}`,
              label: t("promotion.acts.move", { name: named(each) }),
            })),
        ]}
      />
      {isNew && (
        <TextInput
          aria-label={t("promotion.newName", { name: named(own) })}
          value={choice.new_name ?? ""}
          onChange={({ currentTarget }) => onChange({ ...choice, new_name: currentTarget.value })}
          error={fault}
          maxLength={120}
        />
      )}
    </li>
  );
}
