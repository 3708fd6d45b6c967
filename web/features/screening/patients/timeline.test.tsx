import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { confirmMessageSent } from "#contract/screening/patient-record.ts";
import { getPatient } from "#contract/screening/patients.ts";
import type { TimelineEntry, TimelineMessage } from "#contract/screening/timeline.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aForm, aRecord, aResult, anEntry, idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";

const ADDRESS = `/pacientes?paciente=${idOf(1)}`;

const MESSAGE: TimelineMessage = {
  id: idOf(60),
  kind: "form_link",
  channel: "email",
  status: "sent",
  recipient: "mae@familia.example",
  failure: null,
  updated_at: "2026-11-01T12:00:00Z",
  steps: [],
};

const FORM = { id: idOf(30), instrument: "mchat", status: "pendente" } as const;

async function opened(...timeline: TimelineEntry[]): Promise<HTMLElement> {
  logInAs("clinic_admin");
  serve(getPatient, aRecord({ timeline }));
  openPage(ADDRESS, patientsRoutes);
  return screen.findByRole("region", { name: "Linha do tempo" });
}

/** What a screen reader meets in one line of the timeline. */
function lines(region: HTMLElement): string[] {
  return within(region)
    .getAllByRole("listitem")
    .map((line) => line.textContent?.replaceAll(/\s+/g, " ").trim() ?? "");
}

test("tells day by day what happened, to whom and by whom", async () => {
  const region = await opened(
    anEntry("moved", {
      at: "2026-11-12T13:00:00Z",
      by: "Dra. Helena",
      from: "Dra. Helena",
      to: null,
    }),
    anEntry("referral_opened", {
      at: "2026-11-12T12:00:00Z",
      referral: { type: "neurologist", due_on: "2026-11-19" },
    }),
    anEntry("edited", { by: "Dra. Helena", fields: ["full_name", "date_of_birth"] }),
    anEntry("guardian_added", { by: "Dra. Helena", guardian: "Avó Inventada" }),
    anEntry("created", { by: "Beatriz" }),
  );
  const days = within(region).getAllByRole("heading", { level: 3 });
  expect(days.map(({ textContent }) => textContent)).toEqual(["12/11/2026", "01/11/2026"]);
  expect(lines(region)).toEqual([
    expect.stringContaining("Mudança de grupo por Dra. Helena · de Dra. Helena para outro grupo"),
    expect.stringContaining("Encaminhamento aberto · Para Neuropediatra prazo 19/11/2026"),
    expect.stringContaining(
      "Cadastro alterado por Dra. Helena · Alterado: nome, data de nascimento",
    ),
    expect.stringContaining("Responsável acrescentado Avó Inventada · por Dra. Helena"),
    expect.stringContaining("Cadastro criado por Beatriz"),
  ]);
});

test("a form shows where it stands and where its message stands, with the failure in words", async () => {
  const region = await opened(
    anEntry("form_sent", {
      form: FORM,
      by: "Beatriz",
      message: { ...MESSAGE, status: "failed", failure: asWritten("O endereço não existe.") },
    }),
  );
  const [line] = lines(region);
  for (const words of [
    "Formulário M-CHAT enviado",
    "Pendente",
    "Falhou",
    "por Beatriz · E-mail para mae@familia.example",
    "O endereço não existe.",
  ]) {
    expect(line).toContain(words);
  }
});

test("a form that was taken back and one of no questionnaire yet are told as such", async () => {
  const region = await opened(
    anEntry("form_cancelled", { form: { ...FORM, status: null } }),
    anEntry("form_sent", { form: { ...FORM, instrument: null, status: null } }),
  );
  expect(lines(region)).toEqual([
    expect.stringContaining("Formulário M-CHAT retirado"),
    expect.stringContaining("Formulário enviado Retirado"),
  ]);
});

test("an answer that staff typed in says who typed and who was present", async () => {
  const region = await opened(
    anEntry("form_answered", {
      form: { ...FORM, status: "concluido" },
      by: "Dra. Helena",
      guardian: "Mãe Inventada",
    }),
  );
  expect(lines(region)[0]).toContain("digitado por Dra. Helena, com Mãe Inventada presente");
});

test("a message that a person sends is confirmed with one press", async () => {
  await opened(
    anEntry("form_sent", {
      form: FORM,
      message: {
        ...MESSAGE,
        channel: "whatsapp_link",
        status: "in_doubt",
        recipient: "+5581988880001",
      },
    }),
  );
  expect(screen.getByText(/WhatsApp \(você envia\) para \(81\) 98888-0001/)).toBeDefined();
  expect(screen.getByText("Entrega não confirmada")).toBeDefined();
  const confirmed = serve(confirmMessageSent, aRecord());
  await userEvent.click(screen.getByRole("button", { name: "Já enviei" }));
  expect(await screen.findByText("Envio registrado.")).toBeDefined();
  expect(confirmed.map(({ params }) => params)).toEqual([{ id: idOf(1), message_id: idOf(60) }]);
});

test("a message that cannot be confirmed tells why", async () => {
  await opened(
    anEntry("form_sent", {
      form: FORM,
      message: { ...MESSAGE, channel: "whatsapp_link", status: "in_doubt" },
    }),
  );
  refuse(confirmMessageSent, { status: 404, detail: "Não encontrado." });
  await userEvent.click(screen.getByRole("button", { name: "Já enviei" }));
  expect(await screen.findByText("Erro: Não encontrado.")).toBeDefined();
});

test("the newest result stands on top, and each answer shows its sentence and opens on demand", async () => {
  logInAs("clinic_doctor");
  const answered = { status: "concluido", answered_at: "2026-11-05T12:00:00Z" } as const;
  const forms = [
    aForm({ ...answered, id: idOf(31), result: aResult() }),
    aForm({ ...answered, id: idOf(30), result: aResult({ score: 1, level: "baixo" }) }),
  ];
  const entryOf = (id: string) =>
    anEntry("form_answered", { id, form: { ...FORM, id, status: "concluido" } });
  serve(getPatient, aRecord({ forms, timeline: [entryOf(idOf(31)), entryOf(idOf(30))] }));
  openPage(ADDRESS, patientsRoutes);
  expect(await screen.findAllByRole("region", { name: "Resultado" })).toHaveLength(1);
  expect(screen.getByText("MCHAT 1 risco baixo")).toBeDefined();
  const [, older] = screen.getAllByRole("button", { name: "Ver resultado e respostas" });
  if (!older) throw new Error("the older answer cannot be opened");
  await userEvent.click(older);
  await waitFor(() => expect(screen.getAllByRole("region", { name: "Resultado" })).toHaveLength(2));
  await userEvent.click(screen.getByRole("button", { name: "Ocultar resultado e respostas" }));
  expect(screen.getAllByRole("region", { name: "Resultado" })).toHaveLength(1);
});

test("a long history shows its end first, and all of it on demand", async () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    anEntry("edited", { id: `edited-${index}`, fields: ["address"] }),
  );
  const region = await opened(...many);
  expect(lines(region)).toHaveLength(12);
  await userEvent.click(screen.getByRole("button", { name: "Mostrar tudo (40)" }));
  expect(lines(region)).toHaveLength(40);
});

test("what the family wrote is told in its own words", async () => {
  const region = await opened(
    anEntry("family_wrote", {
      guardian: "Mãe Inventada",
      reason: {
        code: "as_written",
        params: { text: "Ela dormiu bem." },
        detail: "Ela dormiu bem.",
      },
    }),
  );
  expect(lines(region)[0]).toContain("A família escreveu");
  expect(lines(region)[0]).toContain("Ela dormiu bem.");
});
