import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/ScrollArea.css";
import { Select } from "@mantine/core";
import type { Ref } from "react";

/** One of those to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface ComboboxProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly placeholder: string;
  readonly required?: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What the server found by what is typed. */
  readonly options: readonly Option[];
  /** Said in place of the options when there are none. */
  readonly none: string;
  readonly chosen?: Option | null;
  readonly onChoose: (value: string) => void;
  readonly onOpen?: () => void;
  /** Given where the choice may be taken back: the name of the button that does so. */
  readonly clear?: { readonly label: string; readonly onClear: () => void };
}

/** A field that finds what to choose by part of its name. The server searches: all that it finds is shown. */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, required = false, typed, onType, options, none } = props;
  const { chosen = null, onChoose, onOpen, clear, ref } = props;
  const isKnown = !chosen || options.some(({ value }) => value === chosen.value);
  return (
    <Select
      searchable
      allowDeselect={false}
      filter={({ options: found }) => found}
      {...{ label, placeholder, required }}
      searchValue={typed}
      onSearchChange={onType}
      data={isKnown ? options : [chosen, ...options]}
      value={chosen?.value ?? null}
      onChange={(value) => (value === null ? clear?.onClear() : onChoose(value))}
      nothingFoundMessage={<output>{none}</output>}
      rightSection={clear ? undefined : null}
      clearable={clear !== undefined}
      // By itself the button is for the pointer alone.
      clearButtonProps={{ "aria-label": clear?.label, "aria-hidden": false, tabIndex: 0 }}
      {...(ref && { ref })}
      {...(onOpen && { onDropdownOpen: onOpen })}
    />
  );
}
