import { screen, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { beforeEach, expect, test } from "vitest";
import {
  beginTotp,
  confirmSession,
  confirmTotp,
  type Factors,
  readFactors,
  removeTotp,
  renewRecoveryCodes,
} from "#contract/access/factors.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { respond, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { FactorsCard } from "./entry.ts";
import { PresenceHost } from "./presence-host.tsx";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const CODES = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDDD-EEEE-000${n}`);

const NONE: Factors = {
  totp_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  demanded: false,
  due_at: null,
  overdue: false,
  by_provider: false,
};
const SET_UP: Factors = {
  ...NONE,
  totp_since: "2026-03-16T15:00:00.000Z",
  recovery_codes_left: 9,
};

/** The card as the preferences show it, and what asks whether it is still the same person. */
const openCard = () =>
  openPage("/verificacao", [
    {
      path: "/verificacao",
      element: (
        <Suspense>
          <FactorsCard />
          <PresenceHost />
        </Suspense>
      ),
    },
  ]);

beforeEach(() => {
  logInAs("clinic_admin");
});

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("an authenticator is set up by its first code, and the recovery codes are shown once", async () => {
  serve(readFactors, NONE);
  serve(beginTotp, { secret: SECRET, uri: `otpauth://totp/TEA%20Start?secret=${SECRET}` });
  const confirmed = serve(confirmTotp, () => {
    serve(readFactors, SET_UP);
    return { recovery_codes: CODES };
  });
  openCard();
  await press("Configurar");
  const dialog = await screen.findByRole("dialog", { name: "Aplicativo autenticador" });
  await within(dialog).findByRole("img", { name: "Código para ler com a câmera" });
  expect(dialog.textContent).toContain("JBSW Y3DP EHPK 3PXP");
  await userEvent.type(within(dialog).getByRole("textbox", { name: /^Código/ }), "123456");
  await press("Confirmar");
  const codes = await screen.findByRole("dialog", { name: "Guarde estes códigos" });
  expect(confirmed.map(({ body }) => body)).toEqual([{ code: "123456" }]);
  expect(within(codes).getAllByRole("listitem")).toHaveLength(10);
  expect(
    within(codes).getByRole("link", { name: "Salvar em arquivo" }).getAttribute("href"),
  ).toContain(CODES[0] ?? "none");
  await press("Já guardei");
  await screen.findByText(/Sobram 9 códigos/);
});

test("until when it is to be set up is said", async () => {
  serve(readFactors, { ...NONE, demanded: true, due_at: "2026-03-23T15:00:00.000Z" });
  openCard();
  const due = await screen.findByText(/pede a verificação em duas etapas\. Configure até 23/);
  expect(due).toBeDefined();
});

test("what is delicate asks whether it is still the same person, and goes on by itself", async () => {
  serve(readFactors, SET_UP);
  let isConfirmed = false;
  const renewals = respond(renewRecoveryCodes, () =>
    isConfirmed
      ? Response.json({ recovery_codes: CODES })
      : Response.json(
          { code: "confirmation_needed", params: {}, detail: "Confirme que é você." },
          { status: 403 },
        ),
  );
  const confirmations = serve(confirmSession, () => {
    isConfirmed = true;
    return { code: "session_confirmed", params: {}, detail: "Confirmado." };
  });
  openCard();
  await press("Gerar outros");
  const question = await screen.findByRole("dialog", { name: "Confirme que é você" });
  await userEvent.type(await within(question).findByRole("textbox", { name: /^Código/ }), "654321");
  await userEvent.click(within(question).getByRole("button", { name: "Confirmar" }));
  await screen.findByRole("dialog", { name: "Guarde estes códigos" });
  expect(confirmations.map(({ body }) => body)).toEqual([{ code: "654321" }]);
  expect(renewals).toHaveLength(2);
});

test("a question that is given up does nothing, and says why", async () => {
  serve(readFactors, SET_UP);
  const removals = respond(removeTotp, () =>
    Response.json(
      { code: "confirmation_needed", params: {}, detail: "Confirme que é você para continuar." },
      { status: 403 },
    ),
  );
  openCard();
  await press("Retirar");
  const dialog = await screen.findByRole("dialog", { name: "Retirar o aplicativo autenticador?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Retirar" }));
  const question = await screen.findByRole("dialog", { name: "Confirme que é você" });
  await userEvent.click(await within(question).findByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(dialog.textContent).toContain("Confirme que é você para continuar."));
  expect(removals).toHaveLength(1);
});
