import messages from "#messages/pt-BR/audit.json" with { type: "json" };

const ACTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = messages.audit.actions;

/** What an action is called in Portuguese; one of an older version keeps its code. */
export function wordsOfAction(action: string): string {
  const [kind = "", what = ""] = action.split(".");
  return ACTIONS[kind]?.[what] ?? action;
}
