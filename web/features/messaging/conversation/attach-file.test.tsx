import { screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ConversationEntry } from "#contract/messaging/conversation.ts";
import { attachFile } from "#contract/referrals/files.ts";
import { idOf } from "#web/testing/people.ts";
import { screenWith } from "#web/testing/screen-with.tsx";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { texts } from "../texts.ts";
import { AttachFile } from "./attach-file.tsx";

type File = NonNullable<ConversationEntry["file"]>;

function Routed(props: { readonly file: File }) {
  return (
    <MemoryRouter>
      <AttachFile {...props} />
    </MemoryRouter>
  );
}

const show = (changes: Partial<File> = {}) =>
  screenWith(texts)(Routed, {
    file: { id: idOf(1), state: "kept", type: "image/png", bytes: 3, referral: null, ...changes },
  });

const press = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Guardar no encaminhamento" }));

test("a picture of a report is kept with the referral by a press", async () => {
  const calls = serve(attachFile, { referral: idOf(2) });
  show();
  await press();
  expect(calls.map(({ params }) => params)).toEqual([{ id: idOf(1) }]);
});

test("where that cannot be, it says why", async () => {
  refuse(attachFile, { status: 409, detail: "Esta criança ainda não tem encaminhamento." });
  show();
  await press();
  expect((await screen.findByRole("alert")).textContent).toContain("ainda não tem");
});

test("of what is there already the way to it is shown", async () => {
  show({ referral: idOf(2) });
  const link = await screen.findByRole("link", { name: "Guardado no encaminhamento" });
  expect(link.getAttribute("href")).toBe(`/encaminhamentos/${idOf(2)}`);
});

test.each<Partial<File>>([{ type: "audio/ogg" }, { state: "expired" }, { type: null }])(
  "%o is nothing to be kept there",
  (changes) => {
    show(changes);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
  },
);
