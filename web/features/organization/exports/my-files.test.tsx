import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { confirmPortability } from "#contract/exchange/portability.ts";
import { getNetwork } from "#contract/insight/network.ts";
import {
  type Export,
  getExport,
  getExportFile,
  listExports,
} from "#contract/organization/exports.ts";
import { networkRoutes } from "#web/features/insight/network/routes.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { aNetwork } from "#web/testing/network.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { respond, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";

const FILE: Export = {
  id: idOf(5),
  kind: "network_report",
  params: { format: "pdf" },
  state: "done",
  done: 1,
  total: 1,
  file_name: "relatorio-da-rede-2026-T3.pdf",
  size: 20_480,
  created_at: "2026-03-16T15:00:00.000Z",
  created_by_name: "Iara Terral",
  expires_at: "2026-03-23T15:00:00.000Z",
  failure: null,
  needs_password: false,
};

const kept: string[] = [];

beforeEach(() => {
  kept.length = 0;
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:made");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    kept.push(this.download);
  });
  logInAs("network_manager");
  serve(getNetwork, aNetwork());
});
afterEach(() => vi.restoreAllMocks());

const theFile = () =>
  new Response("x", {
    headers: { "content-disposition": `attachment; filename="${FILE.file_name}"` },
  });

test("the link of a message keeps its file by itself, once, when it is ready", async () => {
  serve(listExports, [FILE]);
  let looks = 0;
  serve(getExport, (): Export => {
    looks += 1;
    return looks === 1 ? { ...FILE, state: "running" } : FILE;
  });
  respond(getExportFile, theFile);
  openPage(`/rede?arquivo=${FILE.id}`, networkRoutes);
  const sent = within(await screen.findByRole("region", { name: "O relatório que você recebeu" }));
  await waitFor(() => expect(kept).toEqual([FILE.file_name]));
  expect(await sent.findByText("Pronto: o arquivo foi baixado.")).toBeDefined();
  expect(kept).toHaveLength(1);
});

test("a file with everything is fetched only after the own password", async () => {
  const whole: Export = { ...FILE, kind: "organization", needs_password: true };
  serve(listExports, [whole]);
  const confirmed = serve(confirmPortability, {
    confirmation: "1.abc",
    expires_at: "2026-03-16T15:10:00Z",
  });
  const fetched = respond(getExportFile, theFile);
  openPage("/rede", networkRoutes);
  const files = within(await screen.findByRole("region", { name: "Meus arquivos" }));
  await userEvent.click(await files.findByRole("button", { name: `Baixar ${FILE.file_name}` }));
  expect(kept).toEqual([]);
  await userEvent.write(await files.findByLabelText(/Sua senha/), "minha senha");
  await userEvent.click(files.getByRole("button", { name: "Confirmar e baixar" }));
  await waitFor(() => expect(kept).toEqual([FILE.file_name]));
  expect(confirmed).toMatchObject([{ body: { password: "minha senha" } }]);
  expect(fetched).toMatchObject([{ query: { confirmation: "1.abc" } }]);
});
