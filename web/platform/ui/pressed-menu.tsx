import "@mantine/core/styles/Menu.css";
import "@mantine/core/styles/Popover.css";
import { Menu } from "@mantine/core";
import { cloneElement, type ReactElement, type ReactNode, type Ref, useRef } from "react";

interface PressedMenuProps {
  /** What its button is known by in the page. */
  readonly id?: string;
  readonly button: ReactElement<{ readonly ref?: Ref<HTMLButtonElement> }>;
  readonly children: ReactNode;
}

/** A menu that takes the place of a button that was pressed: open as it comes, and the focus returns to its own button. */
export function PressedMenu({ id, button, children }: PressedMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position="bottom-end"
      defaultOpened
      onClose={() => target.current?.focus({ preventScroll: true })}
      {...(id !== undefined && { id })}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
