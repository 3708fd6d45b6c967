import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  type EventConflict,
  type ScreeningEvent,
  createScreeningEvent,
  decideEventConflict,
  listEventArrivals,
  listEventConflicts,
  listScreeningEvents,
  setEventChildren,
} from "#contract/events/screening-events.ts";
import { getGroupTree } from "#contract/screening/groups.ts";
import { listPatients } from "#contract/screening/patients.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aGroup, aPatient, idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { eventsRoutes } from "./routes.ts";

// Loaded here, and not while the first of the tests waits.
await import("./events-page.tsx");

const GROUP = aGroup("Dra. Helena");
const ANA = { id: idOf(1), full_name: "Ana Souza" };

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));

function anEvent(changes: Partial<ScreeningEvent> = {}): ScreeningEvent {
  return {
    id: idOf(900),
    name: "Mutirão da Praça",
    place: "Praça do Derby",
    starts_on: "2026-03-16",
    ends_on: "2026-03-17",
    groups: [{ id: GROUP.id, name: GROUP.name }],
    patients: [ANA],
    created_at: "2026-03-01T12:00:00Z",
    closed_at: null,
    progress: { expected: 9, arrived: 0, answered: 0, tested: 0, walk_ins: 0, conflicts: 0 },
    devices: [],
    ...changes,
  };
}

function aConflict(changes: Partial<EventConflict> = {}): EventConflict {
  return {
    id: idOf(910),
    event_id: idOf(900),
    kind: "walk_in",
    conflict: "likely_duplicate",
    child_name: "Ana Sousa",
    device_name: "Tablet 1",
    device_at: "2026-03-16T12:00:00Z",
    received_at: "2026-03-16T15:00:00Z",
    may_decide: true,
    candidates: [{ ...ANA, date_of_birth: "2024-03-05" }],
    ...changes,
  };
}

beforeEach(() => {
  logInAs("clinic_admin");
  serve(listScreeningEvents, [anEvent()]);
  serve(listEventConflicts, []);
  serve(getGroupTree, [GROUP]);
  serve(listPatients, [aPatient(2, { full_name: "Bento Lima" }), aPatient(3)]);
});

const chosen = () => within(screen.getByRole("list", { name: "Crianças avulsas escolhidas" }));

/** Finds a child by part of its name and takes it. */
async function choose(name: RegExp): Promise<void> {
  await userEvent.type(screen.getByRole("combobox", { name: "Crianças avulsas" }), "ben");
  await userEvent.click(await screen.findByRole("option", { name }));
}

test("an event may be made of children by themselves, found by name and taken out again", async () => {
  const made = serve(createScreeningEvent, anEvent());
  openPage("/mutiroes", eventsRoutes);
  await press("Novo mutirão");
  for (const [label, value] of [
    ["Nome do mutirão", "Mutirão"],
    ["Local", "Praça"],
    ["Primeiro dia", "2026-03-16"],
    ["Último dia", "2026-03-16"],
  ] as const) {
    fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } });
  }
  await press("Criar mutirão");
  expect(await screen.findByText("Escolha ao menos um grupo ou uma criança")).toBeDefined();
  await choose(/Bento Lima/);
  await choose(/Criança Inventada 3/);
  await userEvent.click(chosen().getByRole("button", { name: "Tirar Criança Inventada 3" }));
  await press("Criar mutirão");
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]?.body).toMatchObject({ group_ids: [], patient_ids: [idOf(2)] });
});

test("who comes can be changed until the end, and what is refused is said", async () => {
  refuse(setEventChildren, { status: 409, detail: "O mutirão foi encerrado." });
  openPage("/mutiroes", eventsRoutes);
  expect(await screen.findByText(/1 criança avulsa/)).toBeDefined();
  await press("Mudar quem vem");
  expect(chosen().getByText("Ana Souza")).toBeDefined();
  await choose(/Bento Lima/);
  await press("Salvar");
  expect((await screen.findByRole("alert")).textContent).toBe("O mutirão foi encerrado.");
  const changed = serve(setEventChildren, anEvent());
  await press("Salvar");
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(changed[0]?.body).toEqual({ group_ids: [GROUP.id], patient_ids: [ANA.id, idOf(2)] });
});

test("a walk-in that may be a known child is decided by whoever knows both", async () => {
  serve(listEventConflicts, [aConflict()]);
  const decided = serve(decideEventConflict, []);
  openPage("/mutiroes", eventsRoutes);
  await press("É Ana Souza, 05/03/2024");
  await waitFor(() => expect(decided).toHaveLength(1));
  expect(decided[0]?.body).toEqual({ decision: "same_child", patient_id: ANA.id });
});

test("what is left out of every record is asked for twice", async () => {
  serve(listEventConflicts, [aConflict()]);
  const decided = serve(decideEventConflict, []);
  openPage("/mutiroes", eventsRoutes);
  await press("Deixar de fora");
  expect(decided).toHaveLength(0);
  await press("Deixar de fora? Não entra em nenhum cadastro");
  await waitFor(() => expect(decided).toHaveLength(1));
  expect(decided[0]?.body).toEqual({ decision: "discard" });
});

test("of a child out of reach nothing is told, and nothing can be decided", async () => {
  serve(listEventConflicts, [aConflict({ may_decide: false, candidates: [] })]);
  openPage("/mutiroes", eventsRoutes);
  expect(await screen.findByText(/fora do seu alcance/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Deixar de fora" })).toBeNull();
});

test("who came is listed with the hour, and what a tablet's clock was wrong by", async () => {
  const told = { kind: "check_in" as const, device_name: "Tablet 1" };
  const [at, shown] = ["2026-03-16T12:12:00Z", "2026-03-16T13:42:00Z"];
  const right = { ...told, device_at: at, at, clock_ahead_ms: 3000 };
  const fast = { ...told, device_at: shown, at, clock_ahead_ms: 90 * 60_000 };
  const group = { group_name: "Creche Aurora", arrived_at: at };
  const progress = { expected: 9, arrived: 2, answered: 0, tested: 0, walk_ins: 0, conflicts: 0 };
  serve(listScreeningEvents, [anEvent({ progress, ends_on: "2026-03-16" })]);
  serve(listEventArrivals, [
    { ...group, id: idOf(1), full_name: "Ana Souza", told: [right] },
    { ...group, id: idOf(2), full_name: "Bento Lima", told: [fast] },
  ]);
  openPage("/mutiroes", eventsRoutes);
  await press("Ver quem veio e a que horas");
  await screen.findByText("Ana Souza", { selector: "strong" });
  const list = screen.getByRole("region", { name: "Mutirão da Praça" });
  const [ana, bento] = [/Ana Souza/, /Bento Lima/].map((name) =>
    within(list)
      .getAllByRole("listitem")
      .find(({ textContent }) => name.test(textContent)),
  );
  expect(ana?.textContent).toMatch(/Chegou: \d\d:12/);
  expect(ana?.textContent).not.toMatch(/relógio/);
  expect(bento?.textContent).toMatch(/Chegou: \d\d:12.*marcava \d\d:42, 90 minutos adiantado/);
});
