import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type ReferralFile, detachFile, listReferralFiles } from "#contract/referrals/files.ts";
import { idOf } from "#web/testing/people.ts";
import { screenWith } from "#web/testing/screen-with.tsx";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { texts } from "../texts.ts";
import { FilesSection } from "./files-section.tsx";

const FILE: ReferralFile = {
  id: idOf(1),
  type: "application/pdf",
  bytes: 3,
  received_at: "2026-03-16T15:00:00Z",
  attached_at: "2026-03-16T16:00:00Z",
  attached_by: "Dra. Inventada",
};

const show = () => screenWith(texts)(FilesSection, { referralId: idOf(9) });

test("a report is there to be opened, with who kept it, and taken away again", async () => {
  serve(listReferralFiles, [FILE]);
  show();
  expect(await screen.findByText(/guardado por Dra\. Inventada/)).toBeDefined();
  expect(await screen.findByRole("button", { name: "Baixar o documento" })).toBeDefined();
  const taken = serve(detachFile, { referral: null });
  serve(listReferralFiles, []);
  await userEvent.click(screen.getByRole("button", { name: "Tirar do encaminhamento" }));
  await waitFor(() => expect(taken.map(({ params }) => params)).toEqual([{ id: idOf(1) }]));
  expect(await screen.findByText(/guarde aqui pela conversa/)).toBeDefined();
});

test("what cannot be taken away, or read, says why", async () => {
  serve(listReferralFiles, [FILE]);
  refuse(detachFile, { status: 503, detail: "Indisponível." });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Tirar do encaminhamento" }));
  expect(await screen.findByText(/Indisponível/)).toBeDefined();
});
