import type { Page } from "@playwright/test";

/** Who looks: nobody yet, or somebody of the demonstration. */
type Person =
  | "visitor"
  | "clinic"
  | "device"
  | "school"
  | "teacher"
  | "network"
  | "operator"
  | "newcomer";

/** One screen in one state. */
export interface Screen {
  readonly name: string;
  readonly person: Person;
  readonly path: string;
  /** What is pressed before there is something to see. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Looked at before each commit too, although something is pressed before it is there. */
  readonly daily?: true;
  /** Looked at at night alone: made of the same parts as another one that is looked at each time. */
  readonly nightly?: true;
  /** The one width at which there is something of it to see, in pixels. */
  readonly only?: number;
}

/** A screen in a list of one person's. */
export type OwnScreen = Omit<Screen, "person">;

/** The log-ins of the demonstration. A newcomer has none: it is registered first. */
export const LOGINS: Readonly<Partial<Record<Person, string>>> = {
  clinic: "admin@clinica.example",
  device: "admin@clinica.example",
  school: "direcao@escola.example",
  teacher: "professora@escola.example",
  network: "gestao@recife.example",
  operator: "equipe@tea-start.example",
};

/** The cheapest phone, and a desk. */
export const [PHONE, DESK] = [360, 1440] as const;

/** What a link carries, of nobody. */
export const TOKEN = "x".repeat(43);
