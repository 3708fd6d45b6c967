import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { screenWith } from "#web/testing/screen-with.tsx";
import { userEvent } from "#web/testing/user-event.ts";
import { DayInput } from "./day-input.tsx";
import { Dialog } from "./dialog.tsx";

function Sheet({ begun = "" }: { readonly begun?: string }) {
  const [day, setDay] = useState(begun);
  return (
    <>
      <DayInput label="Day" value={day} onChange={setDay} />
      <output>{day || "none"}</output>
    </>
  );
}
const none = () => Promise.resolve({});
const show = screenWith({ "pt-BR": {}, "en-US": none, "es-ES": none });
const field = () => screen.getByLabelText<HTMLInputElement>("Day");
const day = () => screen.getByRole("status").textContent;

test.each(["03/02/2024", "3/2/2024", "03022024", "3/2/24"])("typed as %s", async (text) => {
  show(Sheet, {});
  await userEvent.type(field(), text);
  await userEvent.tab();
  expect([day(), field().value]).toEqual(["2024-02-03", "03/02/2024"]);
});

test("Enter takes a short year too", async () => {
  show(Sheet, {});
  await userEvent.type(field(), "3/2/24{Enter}");
  expect(day()).toBe("2024-02-03");
});

test("what is no day stays to be mended, and is said at the field once it is left", async () => {
  show(Sheet, { begun: "2024-02-03" });
  await userEvent.clear(field());
  expect(day()).toBe("none");
  await userEvent.type(field(), "31/02/2024");
  expect(screen.queryByText(/Escreva o dia/)).toBeNull();
  await userEvent.tab();
  expect(day()).toBe("none");
  expect(field().value).toBe("31/02/2024");
  expect(field().getAttribute("aria-describedby")).toBe(screen.getByText(/Escreva o dia/).id);
});

test("the calendar opens on the day, in the reader's language, and one of its days is taken", async () => {
  show(Sheet, { begun: "2024-02-03" });
  fireEvent.click(screen.getByRole("button", { name: "Abrir calendário" }));
  expect(await screen.findByText("fevereiro 2024")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "14 fevereiro 2024" }));
  expect([day(), field().value]).toEqual(["2024-02-14", "14/02/2024"]);
});

test("Escape closes the calendar alone, and not the dialog that it stands in", async () => {
  function InDialog() {
    const [isOpen, setOpen] = useState(true);
    return (
      <Dialog title="Sheet" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Sheet begun="2024-02-03" />
      </Dialog>
    );
  }
  show(InDialog, {});
  fireEvent.click(await screen.findByRole("button", { name: "Abrir calendário" }));
  (await screen.findByRole("button", { name: "14 fevereiro 2024" })).focus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("fevereiro 2024")).toBeNull();
  expect(screen.queryByLabelText("Day")).not.toBeNull();
});

test("a form is not sent while it holds what is no day, and the field has the focus", async () => {
  const send = vi.fn<() => void>();
  const Form = () => (
    <form
      aria-label="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Sheet />
      <button type="submit">Send</button>
    </form>
  );
  show(Form, {});
  await userEvent.type(field(), "31/02/2024{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute("aria-invalid")).toBe("true");
  await userEvent.clear(field());
  await userEvent.type(field(), "03/02/2024{Enter}");
  expect(send).toHaveBeenCalledOnce();
});
