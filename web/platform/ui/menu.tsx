import "./menu.css";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link, type To } from "react-router";

/** Puts the menu away, and the focus back on its button. */
const CloseMenu = createContext<() => void>(() => undefined);

interface MenuProps {
  /** What the button shows. */
  readonly button: ReactNode;
  /** The name of a button that shows an icon alone. */
  readonly label?: string;
  readonly className: string;
  /** More attributes of the button. */
  readonly marks?: Readonly<Record<`data-${string}`, string>>;
  readonly children: ReactNode;
}

/**
 * A button and the menu that it opens. Arrows, Home, End and first letters go round in it; Escape, Tab, a choice or a press
 * elsewhere leave it.
 */
export function Menu({ button, label, className, marks, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useDismissal(root, isOpen, () => setOpen(false));
  const close = useCallback((): void => {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="ui-menu" ref={root}>
      <button
        {...marks}
        ref={opener}
        id={`${id}-button`}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <CloseMenu value={close}>
          <Entries id={id}>{children}</Entries>
        </CloseMenu>
      )}
    </div>
  );
}

function Entries({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const close = use(CloseMenu);
  useLayoutEffect(() => {
    if (box.current) place(box.current);
  }, []);
  useEffect(() => {
    const entries = entriesIn(box.current);
    const chosen = entries.find((entry) => entry.ariaChecked === "true");
    (chosen ?? entries[0])?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      ref={box}
      id={id}
      role="menu"
      aria-labelledby={`${id}-button`}
      tabIndex={-1}
      className="ui-menu-entries"
      onKeyDown={(event) => moveFocus(event, close)}
    >
      {children}
    </div>
  );
}

interface EntryProps {
  readonly icon: ReactNode;
  readonly children: string;
}

interface MenuItemProps extends EntryProps {
  /** Given where one of several is chosen: whether it is this one. */
  readonly isChosen?: boolean;
  readonly onChoose: () => void;
}

/** Something to do, or one of several to choose from. */
export function MenuItem({ icon, isChosen, onChoose, children }: MenuItemProps) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      role={isChosen === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={isChosen}
      tabIndex={-1}
      onClick={() => {
        onChoose();
        close();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

/** Somewhere to go. */
export function MenuLink({ icon, to, children }: EntryProps & { readonly to: To }) {
  const close = use(CloseMenu);
  return (
    <Link role="menuitem" tabIndex={-1} to={to} onClick={close}>
      {icon}
      {children}
    </Link>
  );
}

/** Parts what changes something from what does not. */
export function MenuLine() {
  return <hr className="ui-menu-line" />;
}

function entriesIn(menu: Element | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
}

/** What stays free between a menu and the edge of the window, in pixels. */
const MARGIN = 8;

/** Below the button and in line with its end, unless the window ends before. */
function place(box: HTMLElement): void {
  const { left, bottom, height } = box.getBoundingClientRect();
  const above = box.parentElement?.getBoundingClientRect().top ?? 0;
  const isTooLow = bottom > innerHeight && above > height;
  box.toggleAttribute("data-above", isTooLow);
  box.style.translate = `${Math.max(MARGIN - left, 0)}px`;
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const { key } = event;
  if (key === "Escape" || key === "Tab") {
    if (key === "Escape") event.stopPropagation();
    return close();
  }
  const entries = entriesIn(event.currentTarget);
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const to: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: Math.max(at, 0) - 1 + entries.length,
    Home: 0,
    End: entries.length - 1,
  };
  const next = to[key] ?? lettered(event, entries, at);
  if (next === undefined) return;
  event.preventDefault();
  entries[next % entries.length]?.focus();
}

/** The next entry that begins with the letter typed. */
function lettered(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  entries: readonly HTMLElement[],
  at: number,
): number | undefined {
  if (key.length !== 1 || key === " " || altKey || ctrlKey || metaKey) return undefined;
  const begins = ({ textContent }: HTMLElement): boolean =>
    textContent.trim().toLowerCase().startsWith(key.toLowerCase());
  const after = entries.findIndex((entry, index) => index > at && begins(entry));
  const found = after === -1 ? entries.findIndex(begins) : after;
  return found === -1 ? undefined : found;
}

/** Closes what is open when a person presses elsewhere. */
function useDismissal(
  root: { readonly current: HTMLElement | null },
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  });
}
