import "./combobox.css";
import { CloseButton, TextInput } from "@mantine/core";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

/** One of those to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface ComboboxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly required?: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What is typed leaves these. */
  readonly options: readonly Option[];
  /** Said in place of the options when there are none. */
  readonly none: string;
  readonly chosen?: Option | null;
  readonly onChoose: (value: string) => void;
  readonly onOpen?: () => void;
  /** Given where the choice may be taken back: the name of the button that does so. */
  readonly clear?: { readonly label: string; readonly onClear: () => void };
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- No native field asks a server for
   its options; the keys are the field's, where the focus stays. */

/**
 * A field that finds what to choose by part of its name. The arrows go through what is found while the cursor stays in the
 * field, Enter takes it; Escape and leaving the field put back what was chosen before.
 */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, required = false, typed, onType, options, none } = props;
  const { chosen = null, onChoose, onOpen, clear } = props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const at = options.findIndex(({ value }) => value === active);
  const open = (): void => {
    if (isOpen) return;
    setOpen(true);
    onOpen?.();
  };
  const close = (text = chosen?.label ?? ""): void => {
    setOpen(false);
    setActive(null);
    if (text !== typed) onType(text);
  };
  const choose = (option: Option): void => {
    onChoose(option.value);
    close(option.label);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const option = options[at];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? at + 1 : Math.max(at, 0) - 1 + options.length;
      if (isOpen) setActive(options[step % options.length]?.value ?? null);
      else open();
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      if (option) choose(option);
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="ui-combobox">
      <TextInput
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen && options.length > 0}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={at === -1 ? undefined : `${id}-${at}`}
        autoComplete="off"
        {...{ label, placeholder, required, onKeyDown }}
        value={typed}
        onFocus={open}
        onClick={open}
        onBlur={() => close()}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value);
          open();
        }}
        rightSection={
          clear &&
          chosen && (
            <CloseButton
              aria-label={clear.label}
              onClick={() => {
                clear.onClear();
                onType("");
                field.current?.focus();
              }}
            />
          )
        }
      />
      {isOpen && <Found {...{ id, label, options, none, at, chosen }} onChoose={choose} />}
    </div>
  );
}

interface FoundProps extends Pick<ComboboxProps, "label" | "options" | "none"> {
  readonly id: string;
  /** Where the arrows are. */
  readonly at: number;
  readonly chosen: Option | null;
  readonly onChoose: (option: Option) => void;
}

function Found({ id, label, options, none, at, chosen, onChoose }: FoundProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);
  if (options.length === 0) {
    return (
      <output id={id} className="ui-combobox-found ui-combobox-none">
        {none}
      </output>
    );
  }
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="ui-combobox-found">
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === chosen?.value}
          tabIndex={-1}
          className="ui-combobox-option"
          data-active={index === at || undefined}
          // A press would take the focus from the field, which closes the list before the choice.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </div>
      ))}
    </div>
  );
}
