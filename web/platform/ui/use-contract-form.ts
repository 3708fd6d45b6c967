import { type FormErrors, schemaResolver, useForm, type UseFormReturnType } from "@mantine/form";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useFocusOnError } from "./use-focus-on-error.ts";

/** What is wrong, by the path of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A field, or one inside it: `close.reason`. */
type Path<Values> = Extract<keyof Values, string> | `${Extract<keyof Values, string>}.${string}`;

/** What a form over a body of the contract is made of. */
export interface ContractForm<S extends z.ZodType, Values extends Record<string, unknown>> {
  /** What the call takes. */
  readonly schema: S;
  /** What the form begins with. It follows what is stored until somebody changes the form. */
  readonly initialValues: Values;
  /** What the call is given of the fields, where that is not the fields alone. */
  readonly bodyOf?: (values: Values) => unknown;
  /** What is wrong beside what the contract says of it. */
  readonly check?: (values: Values) => FieldErrors;
  readonly send: (body: z.output<S>) => Promise<unknown>;
  /** Whether the fields are emptied again once it is sent. */
  readonly startsOver?: boolean;
  /** Told of what is wrong before anything is sent, where that is to be said beside the fields too. */
  readonly onErrors?: (errors: FieldErrors) => void;
  /** Told of what `send` threw, where the form does not show its `failure`. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * A form over a body of the contract: checked by it before anything is sent, and sent once however often it is pressed. The
 * contract's errors and the server's stand at their fields, and the first such field gets the focus.
 */
export function useContractForm<S extends z.ZodType, Values extends Record<string, unknown>>(
  options: ContractForm<S, Values>,
) {
  const { schema, initialValues, send, startsOver = false, onErrors, onFailure } = options;
  const { bodyOf = (values: Values): unknown => values, check } = options;
  const resolve = schemaResolver(schema, { sync: true });
  const faultsOf = (values: Values) => ({
    ...inWords(resolve(bodyOf(values))),
    ...check?.(values),
  });
  const form = useForm({ initialValues, validate: faultsOf });
  const [failure, setFailure] = useState<string>();
  const isSending = useRef(false);
  const { element, expectErrors } = useFocusOnError(form.errors, form.submitting);
  useStoredValues(form, initialValues);

  const run = async (values: Values): Promise<void> => {
    isSending.current = true;
    try {
      await send(schema.parse(bodyOf(values)));
      if (startsOver) form.reset();
      else form.resetDirty(values);
    } catch (error) {
      form.setErrors(isApiError(error) ? inWords(error.fields) : {});
      setFailure(detailOf(error));
      onFailure?.(error);
    } finally {
      isSending.current = false;
    }
  };
  return {
    ...form,
    isBusy: form.submitting,
    /** Whether something would be lost if the person left now. */
    isUnsaved: form.isDirty() && !form.submitting,
    /** Whether it could be sent as it stands: asked where a button waits for it. */
    isReady: (): boolean => Object.keys(faultsOf(form.values)).length === 0,
    /** Why the last sending failed; nothing while it is tried again. */
    failure,
    errorOf: (path: string): string | undefined => inWords(form.errors)[path],
    /** What ties an input to its field. */
    field: (path: Path<Values>, type: "input" | "checkbox" = "input") => ({
      name: path,
      "aria-invalid": form.errors[path] !== undefined,
      ...form.getInputProps(path, { type }),
    }),
    /** Sends it, as its button does. */
    submit: (): void => element.current?.requestSubmit(),
    /** What ties the form's element to it. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
        event.preventDefault();
        if (isSending.current) return;
        setFailure(undefined);
        expectErrors();
        form.onSubmit(run, (errors) => onErrors?.(inWords(errors)))(event);
      },
    },
  };
}

/** The words of each error, at its own path and at the field that it is in. */
function inWords(errors: FormErrors): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    if (typeof message !== "string") continue;
    const [field = path] = path.split(".");
    words[path] = translateError(message);
    words[field] ??= words[path];
  }
  return words;
}

/** Takes what is stored into a form that nobody has changed. */
function useStoredValues<Values extends Record<string, unknown>>(
  form: Pick<
    UseFormReturnType<Values>,
    "submitting" | "isDirty" | "resetDirty" | "setInitialValues" | "setValues"
  >,
  stored: Values,
): void {
  const written = JSON.stringify(stored);
  const taken = useRef(written);
  useEffect(() => {
    if (taken.current === written || form.submitting || form.isDirty()) return;
    taken.current = written;
    form.setInitialValues(stored);
    form.setValues(stored);
    form.resetDirty();
  });
}
