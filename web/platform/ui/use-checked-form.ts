import { useEffect, useRef, useState, type SubmitEvent } from "react";
import type { z } from "zod";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";

/** What is wrong, by the name of the field. */
type Faults = Readonly<Record<string, string>>;

interface CheckedForm {
  readonly isBusy: boolean;
  /** What is wrong with a field, to be shown at it. */
  readonly fault: (name: string) => string | undefined;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

interface Handling<S extends z.ZodType> {
  /** Sends what the contract takes. What it returns is wrong by the server's word, and is shown at the fields. */
  readonly send: (values: z.output<S>) => Promise<Faults | undefined>;
  /** Tells of faults that are to be said beside the fields too. */
  readonly onFaults?: (faults: Faults) => void;
  /** What goes beside what the fields hold. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/**
 * A form of uncontrolled fields, checked by the contract's own shape before anything is sent, and busy while it is. Each
 * fault stands at its field, and the first of them gets the focus.
 */
export function useCheckedForm<S extends z.ZodType>(
  schema: S,
  { send, onFaults, extra = {} }: Handling<S>,
): CheckedForm {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const [first] = Object.keys(faults);
    if (isBusy || first === undefined) return;
    const field = form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }, [faults, isBusy]);

  const run = async (values: z.output<S>): Promise<void> => {
    setIsBusy(true);
    try {
      setFaults((await send(values)) ?? {});
    } finally {
      setIsBusy(false);
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    form.current = event.currentTarget;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const given = schema.safeParse({ ...fields, ...extra });
    if (given.success) {
      setFaults({});
      void run(given.data);
      return;
    }
    const found: Record<string, string> = {};
    for (const { path, message } of given.error.issues) {
      found[String(path[0])] ??= spokenFault(message);
    }
    setFaults(found);
    onFaults?.(found);
  };

  return { isBusy, fault: (name) => faults[name], onSubmit };
}
