import { button, opening } from "../acts.ts";
import { PHONE, TOKEN, type OwnScreen } from "./screen.ts";

/** What one sees without a log-in, and behind the links that are sent. */
export const VISITOR: readonly OwnScreen[] = [
  { name: "front page", path: "/" },
  { name: "front page, menu", path: "/", only: PHONE, act: button("Menu") },
  { name: "login dialog", path: "/", act: opening("Entrar") },
  { name: "register dialog", path: "/", act: opening("Registre-se") },
  {
    name: "information dialog",

    path: "/",
    act: opening("Quero saber mais sobre TEA Start"),
  },
  { name: "login", path: "/login" },
  {
    name: "login, link again",
    path: "/login",
    act: (page) => page.getByText(/Receba o link de novo/).click(),
  },
  { name: "an institution's answer that is none", nightly: true, path: "/entrar/instituicao" },
  { name: "password recovery", path: "/recuperar-senha" },
  { name: "password reset", nightly: true, path: `/redefinir-senha/${TOKEN}` },
  { name: "e-mail confirmation", nightly: true, path: `/confirmar-email/${TOKEN}` },
  { name: "an invitation that is none", path: `/convite/${TOKEN}` },
  { name: "privacy notice", path: "/privacidade" },
  { name: "terms", nightly: true, path: "/termos" },
  { name: "no more letters, by a link that is none", nightly: true, path: `/descadastro/${TOKEN}` },
  { name: "a document to be checked", path: "/verificar" },
  { name: "a document that is none", nightly: true, path: "/verificar/x" },
  {
    name: "questions more, by a link that is none",
    path: `/pacientes/complemento/${TOKEN}/entrevista`,
  },
  {
    name: "three questions, by a link that is none",
    path: `/pacientes/complemento/${TOKEN}/tres-perguntas`,
  },
  {
    name: "a report to be sent, by a link that is none",
    nightly: true,
    path: `/pacientes/complemento/${TOKEN}/relatorio`,
  },
  {
    name: "everything read aloud, by a link that is none",
    path: `/pacientes/complemento/${TOKEN}/ouvir`,
  },
  {
    name: "rights of the family, by a link that is none",
    path: `/pacientes/complemento/${TOKEN}/direitos`,
  },
  { name: "a school's page, by a link that is none", nightly: true, path: `/observacao/${TOKEN}` },
  { name: "the examiner's phone", path: "/codificar/K7M2-9QXD" },
  { name: "not found", path: "/nada" },
];
