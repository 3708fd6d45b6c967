import type { Screen } from "./screen.ts";

/** The operator's screens, and those of somebody who belongs to nobody yet. */
export const OTHERS: readonly Screen[] = [
  { name: "requests for information", person: "operator", path: "/solicitacoes" },
  { name: "no role", person: "newcomer", path: "/dashboard" },
  { name: "onboarding", person: "newcomer", path: "/comecar" },
  { name: "settings without a role", person: "newcomer", path: "/configuracoes" },
];
