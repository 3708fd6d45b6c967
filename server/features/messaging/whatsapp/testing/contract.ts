import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";

const SCHEMA = join(import.meta.dirname, "wa-contract.schema.json");

/** The shapes that the contract of the Cloud API names. */
export type Shape = "Send" | "SendResponse" | "GraphError" | "Webhook" | "Status" | "Inbound";

const ajv = new Ajv2020({ allErrors: true, strict: false });
ajv.addSchema(z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(SCHEMA, "utf8"))));

/** What speaks against a value being of a shape of the Cloud API's contract; empty when nothing does. */
export function errorsAgainst(shape: Shape, value: unknown): string[] {
  const validate = ajv.getSchema(`wa-contract#/$defs/${shape}`);
  if (!validate) throw new Error(`the contract has no ${shape}`);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
