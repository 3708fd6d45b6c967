import { button, firstChild, opening, uploadList } from "../acts.ts";
import type { Screen } from "./screen.ts";

/** What is seen in a school and in the network above it. */
export const SCHOOL: readonly Screen[] = [
  { name: "lists of children", person: "school", path: "/importar" },
  { name: "a list of children, row by row", person: "school", path: "/importar", act: uploadList },
  { name: "turn of the year", person: "school", path: "/virada-de-ano" },
  {
    name: "turn of the year, to be confirmed",
    person: "school",
    path: "/virada-de-ano",
    act: opening("Conferir"),
  },
  { name: "WhatsApp not connected", person: "school", path: "/configuracoes/mensagens/whatsapp" },
  { name: "a school's dashboard", person: "school", path: "/dashboard" },
  {
    name: "a school's invited children",
    person: "school",
    path: "/relatorios/acompanhamento?periodo=ano",
  },
  { name: "a school's reports", person: "school", path: "/relatorios" },
  { name: "a school's patients", person: "school", path: "/pacientes" },
  {
    name: "a school's record",

    person: "school",
    path: "/pacientes?formulario=concluido",
    act: firstChild,
  },
  { name: "a school's referrals", person: "school", path: "/encaminhamentos" },
  { name: "a teacher's tasks", person: "teacher", path: "/dashboard/tarefas" },
  { name: "a school's conversations", person: "school", path: "/conversas" },
  { name: "a network's tasks", person: "network", path: "/dashboard/tarefas" },
  { name: "a teacher's batches", person: "teacher", path: "/conversas/envios" },
  { name: "a school's new sending", person: "school", path: "/conversas/envios/novo" },
  { name: "a network's batches", person: "network", path: "/conversas/envios" },
  { name: "a teacher's new patient", person: "teacher", path: "/pacientes/novo" },
  { name: "a network's dashboard", person: "network", path: "/dashboard" },
  { name: "a network's report", person: "network", path: "/rede" },
  { name: "a network's year, of schools alone", person: "network", path: "/rede?tipo=school" },
  {
    name: "a network's report, by e-mail",
    person: "network",
    path: "/rede",
    act: button("Novo envio"),
  },
  {
    name: "a network's regions",
    person: "network",
    path: "/rede",
    act: opening("Regiões das unidades"),
  },
  {
    name: "a network's holidays",
    person: "network",
    path: "/configuracoes/mensagens/lembretes",
  },
  { name: "a network's patients", person: "network", path: "/pacientes" },
];
