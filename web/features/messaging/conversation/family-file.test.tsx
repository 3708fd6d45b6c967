import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ConversationEntry, openFamilyFile } from "#contract/messaging/conversation.ts";
import { idOf } from "#web/testing/people.ts";
import { screenWith } from "#web/testing/screen-with.tsx";
import { refuse, respond } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { texts } from "../texts.ts";
import { FamilyFile } from "./family-file.tsx";

type File = NonNullable<ConversationEntry["file"]>;

const kept: string[] = [];
const ended: string[] = [];

beforeEach(() => {
  kept.length = 0;
  ended.length = 0;
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:made");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void ended.push(address));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    kept.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

const show = (type: File["type"], state: File["state"] = "kept") =>
  screenWith(texts)(FamilyFile, { file: { id: idOf(1), state, type } });

const has = (name: string, type: string) =>
  respond(
    openFamilyFile,
    () =>
      new Response("abc", {
        headers: {
          "content-type": type,
          "content-disposition": `attachment; filename="${name}"`,
        },
      }),
  );

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("a voice note is fetched when it is to be heard, and forgotten with the screen", async () => {
  const asked = has("audio.ogg", "audio/ogg");
  const { unmount } = show("audio/ogg");
  await screen.findByRole("button", { name: "Ouvir o áudio" });
  expect(asked).toHaveLength(0);
  await press("Ouvir o áudio");
  const sound = await screen.findByLabelText("Áudio que a família mandou");
  expect([sound.tagName, sound.getAttribute("src")]).toEqual(["AUDIO", "blob:made"]);
  expect(asked).toHaveLength(1);
  unmount();
  expect(ended).toEqual(["blob:made"]);
});

test("a picture is shown by an address that pages may show", async () => {
  has("foto.png", "image/png");
  show("image/png");
  await press("Ver a foto");
  const picture = await screen.findByRole("img", { name: "Foto que a família mandou" });
  expect(picture.getAttribute("src")).toBe(`data:image/png;base64,${btoa("abc")}`);
});

test.each<[File["type"], string, string]>([
  ["application/pdf", "Baixar o documento", "documento.pdf"],
  ["audio/amr", "Baixar o áudio", "audio.amr"],
])("%s is kept as a file", async (type, button, name) => {
  has(name, type ?? "");
  show(type);
  await press(button);
  await waitFor(() => expect(kept).toEqual([name]));
});

test("one that does not open says why", async () => {
  refuse(openFamilyFile, { status: 409, detail: "Este arquivo foi alterado." });
  show("image/jpeg");
  await press("Ver a foto");
  expect((await screen.findByRole("alert")).textContent).toContain("Este arquivo foi alterado.");
});

test.each<[File["state"], RegExp]>([
  ["waiting", /ainda está chegando/],
  ["too_large", /grande demais/],
  ["other_type", /Este tipo de arquivo não é guardado/],
  ["gone", /não entregou o arquivo/],
  ["expired", /foi apagado/],
])("one that is %s says so, and offers nothing", async (state, words) => {
  show(null, state);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
