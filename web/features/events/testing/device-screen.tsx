import { fireEvent, screen, within } from "@testing-library/react";
import { storeEventRecord, touchEvent } from "#contract/events/screening-events.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { type Call, disconnect, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import type { EventUpdate } from "../device/event-update.ts";
import { deviceRoutes } from "../routes.ts";
import { EVENT, aContact, disk, prepareOn } from "./a-device.ts";

/** Where the device's page is. */
export const ADDRESS = `/mutirao/${EVENT}`;

/** Presses a button once it is there. */
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole("button", { name }));

/** Fills a field once it is there. */
export const type = async (label: string | RegExp, value: string): Promise<boolean> =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

/** Opens a device that was prepared, without a network. */
export async function openOffline(prepared: Parameters<typeof prepareOn>[1] = {}): Promise<void> {
  await prepareOn(disk.vault, prepared);
  disconnect(touchEvent);
  disconnect(storeEventRecord);
  openPage(ADDRESS, deviceRoutes);
  await screen.findByRole("heading", { name: "Crianças do mutirão" });
}

/** The same device with a server that takes everything. */
export function comeOnline(heard: Partial<EventUpdate> = {}): readonly Call[] {
  serve(touchEvent, aContact(heard));
  return serve(storeEventRecord, ({ params: { id } }) => ({
    id,
    state: "stored" as const,
    conflict: null,
  }));
}

/** Goes to Ana's place at the desk. */
export async function chooseAna(): Promise<void> {
  await press(/^Ana S\./);
  await screen.findByRole("heading", { name: "Ana S." });
}

/** Gives the tablet to Ana's family, up to the questions. */
export async function handOverForAna(): Promise<void> {
  await chooseAna();
  await press("Entregar o aparelho para o questionário");
  await type("Seu nome", "Maria");
  await type("Parentesco", "Mãe");
  await userEvent.click(screen.getByRole("checkbox", { name: /Sou responsável/ }));
  await press("Começar");
  await screen.findByRole("button", { name: "Terminei" });
}

/** Gives each question its first answer. */
export function answerAll(): void {
  for (const question of screen.getAllByRole("group")) {
    const [first] = within(question).getAllByRole("radio");
    if (first) fireEvent.click(first);
  }
}

/** The team takes the device back. */
export async function unlockDevice(pin: string): Promise<void> {
  await type("Equipe: PIN para continuar", pin);
  await press("Continuar");
}
