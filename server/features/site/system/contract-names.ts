import { dirname } from "node:path";
import { z } from "zod";
import { contractModules } from "./contract-modules.ts";

/** What a call is named in the contract, and the folder that it stands in. */
interface CallName {
  readonly name: string;
  readonly context: string;
}

/** The names that the contract has for its calls and shapes. */
export interface ContractNames {
  readonly calls: ReadonlyMap<unknown, CallName>;
  /** Of the shapes that it exports, with their names as ids. */
  readonly shapes: z.core.$ZodRegistry<{ id: string }>;
}

/** Reads the names off what the contract's modules export, so that nobody keeps a second list of them. */
export async function contractNames(): Promise<ContractNames> {
  const calls = new Map<unknown, CallName>();
  const shapes = new Map<string, z.ZodType>();
  for (const [file, module] of await contractModules()) {
    for (const [name, value] of Object.entries(module ?? {})) {
      if (!(value instanceof z.ZodType)) calls.set(value, { name, context: dirname(file) });
      // What begins small is a part of shapes: a text, a password.
      else if (/^[A-Z]/.test(name)) {
        if ((shapes.get(name) ?? value) !== value) throw new Error(`two shapes are named ${name}`);
        shapes.set(name, value);
      }
    }
  }
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of shapes) registry.add(shape, { id });
  return { calls, shapes: registry };
}
