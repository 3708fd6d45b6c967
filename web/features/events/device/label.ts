import type { EventChild } from "./children.ts";

/** What a code that was read at the desk means there. */
export type Label =
  | { readonly kind: "child"; readonly key: string }
  /** A label of an event, of a child who is not on this device. */
  | { readonly kind: "absent" }
  /** The address of a form, as on the labels of a group and in messages. */
  | { readonly kind: "form" }
  | { readonly kind: "foreign" };

const OF_EVENT = /^mutirao:([\da-f-]{36})$/i;

/** Tells what a code says: of our labels only an id is taken, and nothing that a code says is ever opened. */
export function labelOf(text: string, children: readonly EventChild[]): Label {
  const id = OF_EVENT.exec(text.trim())?.[1]?.toLowerCase();
  if (id !== undefined) {
    return children.some(({ key }) => key === id) ? { kind: "child", key: id } : { kind: "absent" };
  }
  return text.startsWith(`${location.origin}/`) ? { kind: "form" } : { kind: "foreign" };
}
