import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { logout } from "#contract/access/auth.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { putVisionSession } from "#contract/vision/vision.ts";
import { keepUnsent, listUnsent } from "#web/features/vision/unsent.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { memoryDatabase } from "#web/testing/memory-database.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { anAccount } from "#web/testing/people.ts";
import { disconnect, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { aSession, anUnsentTest } from "#web/testing/vision-tests.ts";
import { logoutRoute } from "./logout-route.ts";

const device = memoryDatabase();
beforeEach(() => {
  device.install();
});

describe("before the session ends", () => {
  const leave = () => {
    logInAs("clinic_doctor");
    serve(logout, asWritten("Sessão encerrada"));
    serve(getCurrentAccount, anAccount("clinic_doctor"));
    return openPage("/logout", [logoutRoute]);
  };

  test("what waits is sent first", async () => {
    await keepUnsent(anUnsentTest());
    const stored = serve(putVisionSession, aSession({ notes: "" }));
    const { address } = leave();
    await waitFor(() => expect(address()).toBe("/"));
    expect(stored).toHaveLength(1);
  });

  test("what cannot be sent is said, and stays on the device unless a person deletes it twice", async () => {
    await keepUnsent(anUnsentTest());
    disconnect(putVisionSession);
    const page = leave();
    await screen.findByText(/1 teste visual ainda não foi enviado e só existe neste aparelho/);
    expect(page.address()).toBe("/logout");
    await userEvent.click(screen.getByRole("button", { name: "Sair e deixar guardado" }));
    await waitFor(() => expect(page.address()).toBe("/"));
    expect(await listUnsent(Date.now())).toHaveLength(1);
    page.unmount();

    leave();
    await userEvent.click(await screen.findByRole("button", { name: "Apagar daqui e sair" }));
    expect(await listUnsent(Date.now())).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: /Apagar de vez/ }));
    await waitFor(async () => expect(await listUnsent(Date.now())).toEqual([]));
  });
});
