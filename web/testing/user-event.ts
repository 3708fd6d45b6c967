import library from "@testing-library/user-event";

/** The library waits a turn of the event loop between two keys or clicks. A page that is not asked for anything meanwhile needs none. */
const AT_ONCE = { delay: null } as const;

/** A person at the page. */
export const userEvent = {
  setup: () => library.setup(AT_ONCE),
  clear: (field: Element) => library.clear(field),
  click: (element: Element) => library.click(element, AT_ONCE),
  hover: (element: Element) => library.hover(element, AT_ONCE),
  keyboard: (keys: string) => library.keyboard(keys, AT_ONCE),
  paste: (text: string) => library.paste(text, AT_ONCE),
  selectOptions: (select: Element, options: string | readonly string[]) =>
    library.selectOptions(select, typeof options === "string" ? options : [...options], AT_ONCE),
  tab: () => library.tab(AT_ONCE),
  /** Writes key by key, as `{Enter}` asks for, or where each key has a meaning. */
  type: (field: Element, keys: string) => library.type(field, keys, AT_ONCE),
  upload: (field: HTMLElement, file: File) => library.upload(field, file, AT_ONCE),
  /** Adds a text in one piece: the page is not drawn again for each letter of it. */
  async write(field: Element, text: string): Promise<void> {
    await library.click(field, AT_ONCE);
    await library.paste(text, AT_ONCE);
  },
};
