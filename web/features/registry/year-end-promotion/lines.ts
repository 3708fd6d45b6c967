import type { Promotion, PromotionClass } from "#contract/registry/year-end-promotion.ts";

/** What is chosen for one class, before it is sent. */
export type Choice = Pick<PromotionClass, "act" | "to_group" | "new_name">;
export type Choices = Readonly<Record<string, Choice>>;

/** The choices as proposed. */
export function proposedChoices(classes: readonly PromotionClass[]): Choices {
  return Object.fromEntries(
    classes.map(({ group, act, to_group, new_name }) => [group, { act, to_group, new_name }]),
  );
}

/** What is sent of the choices. */
export function linesOf(classes: readonly PromotionClass[], choices: Choices): Promotion["lines"] {
  return classes.flatMap(({ group, ...own }): Promotion["lines"] => {
    const { act, to_group, new_name } = choices[group] ?? own;
    if (act === "move") return to_group === null ? [] : [{ group, act, to_group }];
    if (act === "create") return [{ group, act, new_name: new_name ?? "" }];
    return [{ group, act }];
  });
}

/** A choice as the value of a list to choose from, and back. */
export function valueOf({ act, to_group }: Choice): string {
  return act === "move" && to_group !== null ? `move:${to_group}` : act;
}

/** What a value of the list chooses; a new class keeps the name that stood there, or begins with the class's own. */
export function choiceOf(value: string, before: Choice, name: string): Choice {
  if (value.startsWith("move:")) return { act: "move", to_group: value.slice(5), new_name: null };
  if (value === "create") {
    return { act: "create", to_group: null, new_name: before.new_name ?? name };
  }
  return { act: value === "leave" ? "leave" : "stay", to_group: null, new_name: null };
}
