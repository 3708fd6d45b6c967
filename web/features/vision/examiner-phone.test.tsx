import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getCoding, openCoding } from "#contract/vision/vision-coding.ts";
import { listVisionSessions } from "#contract/vision/vision.ts";
import { idOf } from "#web/testing/people.ts";
import { screenWith } from "#web/testing/screen-with.tsx";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { aSession } from "#web/testing/vision-tests.ts";
import { PhoneResult } from "./phone-result.tsx";
import { texts } from "./texts.ts";
import { ExaminerPanel } from "./vision-coding/entry.ts";

const show = screenWith(texts);

describe("the examiner's phone", () => {
  test("is paired by a code, and by an address for a phone that reads none", async () => {
    const asked = serve(openCoding, {
      code: "K7M2-9QXD",
      url: "https://tea.example/codificar/K7M2-9QXD",
      expires_at: "2026-11-22T13:00:00Z",
    });
    serve(getCoding, () => ({
      stage: asked.length > 1 ? ("joined" as const) : ("waiting" as const),
      keys: 0,
      last: null,
      reading: null,
      agreement: null,
    }));
    show(ExaminerPanel, { sessionId: idOf(70), patientId: idOf(1) });
    await userEvent.click(
      await screen.findByRole("button", { name: "Parear o celular de quem examina" }),
    );
    await screen.findByText("K7M2-9QXD");
    expect(screen.getByRole("img", { name: /Código QR/ })).toBeDefined();
    expect(screen.getByText(/abra tea\.example\/codificar\/ seguido do código/)).toBeDefined();
    expect(asked[0]?.body).toEqual({ patient: idOf(1) });
    await userEvent.click(screen.getByRole("button", { name: "Mostrar um novo código" }));
    await screen.findByText("Celular de quem examina ligado.");
  });

  test("alone told of a test: its result is read from the server once the keys are there", async () => {
    let asked = 0;
    serve(listVisionSessions, () => {
      asked += 1;
      return asked > 1 ? [aSession({ method: "examiner" })] : [];
    });
    show(PhoneResult, { patientId: idOf(1), id: idOf(70) });
    await screen.findByText(/do olhar foi para a cena social/);
    expect(screen.getByText(/Não é diagnóstico/)).toBeDefined();
    // An examiner's keys have neither frames nor a calibration.
    expect(screen.queryByText("Imagens por segundo")).toBeNull();
  });
});
