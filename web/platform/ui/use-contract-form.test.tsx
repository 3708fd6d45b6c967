import { TextInput } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { createQueryClient } from "#web/platform/api/query-client.ts";
import { Providers } from "#web/platform/providers.tsx";
import { userEvent } from "#web/testing/user-event.ts";
import { useContractForm } from "./use-contract-form.ts";

const Body = z.object({ name: z.string().trim().min(1, "name_required"), place: z.string() });

interface SheetProps {
  readonly stored?: string;
  readonly send: (body: z.output<typeof Body>) => Promise<unknown>;
}

function Sheet({ stored = "", send }: SheetProps) {
  const form = useContractForm({
    schema: Body,
    initialValues: { name: stored, place: "" },
    send,
  });
  return (
    <form aria-label="sheet" {...form.props}>
      <TextInput label="Place" disabled={form.isBusy} {...form.field("place")} />
      <TextInput label="Name" disabled={form.isBusy} {...form.field("name")} />
      <output>{form.isUnsaved ? "unsaved" : "as stored"}</output>
      {form.failure !== undefined && <p role="alert">{form.failure}</p>}
      <button type="submit">Send</button>
    </form>
  );
}

const shown = (props: SheetProps) => (
  <Providers queryClient={createQueryClient()} env="test">
    <Sheet {...props} />
  </Providers>
);
const isDisabled = () => screen.getByLabelText("Name").matches(":disabled");
const descriptionOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
const press = () => userEvent.click(screen.getByRole("button", { name: "Send" }));

test("what the contract refuses is said at its field, which has the focus, and is not sent", async () => {
  const send = vi.fn<SheetProps["send"]>();
  render(shown({ send }));
  await press();
  const name = screen.getByLabelText("Name");
  expect(descriptionOf(name)).toBe("Nome é obrigatório");
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(name);
  await userEvent.write(screen.getByLabelText("Place"), "Recife");
  expect(document.activeElement).toBe(screen.getByLabelText("Place"));
  expect(send).not.toHaveBeenCalled();
});

test("pressed twice it is sent once, as the contract reads it", async () => {
  const answer = Promise.withResolvers<void>();
  const send = vi.fn<SheetProps["send"]>(() => answer.promise);
  render(shown({ send }));
  await userEvent.write(screen.getByLabelText("Name"), " Ana ");
  await press();
  await press();
  expect(isDisabled()).toBe(true);
  answer.resolve();
  await waitFor(() => expect(isDisabled()).toBe(false));
  expect(send.mock.calls).toEqual([[{ name: "Ana", place: "" }]]);
});

test("what the server refuses is said at its field, which has the focus", async () => {
  const refusal = Object.assign(new Error("x"), {
    name: "ApiError",
    code: "invalid",
    detail: "Não foi possível.",
    status: 422,
    body: "",
    fields: { place: "Lugar desconhecido" },
  });
  render(shown({ send: () => Promise.reject(refusal) }));
  await userEvent.write(screen.getByLabelText("Name"), "Ana");
  await press();
  expect((await screen.findByRole("alert")).textContent).toBe("Não foi possível.");
  expect(descriptionOf(screen.getByLabelText("Place"))).toBe("Lugar desconhecido");
  expect(document.activeElement).toBe(screen.getByLabelText("Place"));
});

test("it follows what is stored until somebody types, and again once that is saved", async () => {
  const send = () => Promise.resolve();
  const { rerender } = render(shown({ stored: "Ana", send }));
  rerender(shown({ stored: "Bia", send }));
  expect(screen.queryByDisplayValue("Bia")).not.toBeNull();
  await userEvent.write(screen.getByLabelText("Name"), " Souza");
  expect(screen.queryByText("unsaved")).not.toBeNull();
  rerender(shown({ stored: "Caio", send }));
  expect(screen.queryByDisplayValue("Bia Souza")).not.toBeNull();
  await press();
  expect(await screen.findByDisplayValue("Caio")).not.toBeNull();
});
