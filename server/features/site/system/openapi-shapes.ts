import { z } from "zod";
import type { ContractNames } from "./contract-names.ts";

export type Json = Record<string, unknown>;

/** Writes shapes of the contract as JSON Schema; those that have a name are gathered as components and referred to. */
export interface ShapeWriter {
  write(shape: z.ZodType, io: "input" | "output"): Json;
  readonly components: Readonly<Record<string, Json>>;
}

/** A writer that has gathered nothing yet. Throws where a shape with one name reads otherwise than it is written. */
export function shapeWriter(names: ContractNames["shapes"]): ShapeWriter {
  const components: Record<string, Json> = {};
  return {
    components,
    write(shape, io) {
      const { $defs, ...rest } = asJson(shape, names, io);
      for (const [name, component] of Object.entries($defs ?? {})) {
        const known = components[name];
        if (known && JSON.stringify(known) !== JSON.stringify(component)) {
          throw new Error(`${name} reads otherwise than it is written`);
        }
        components[name] = component;
      }
      return rest;
    },
  };
}

function asJson(shape: z.ZodType, metadata: ContractNames["shapes"], io: "input" | "output") {
  const { $schema: _dialect, ...written } = z.toJSONSchema(shape, {
    io,
    metadata,
    unrepresentable: "any",
    override: ({ jsonSchema }) => nameProperties(jsonSchema),
  });
  referToComponents(written);
  return written;
}

function referToComponents(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === "$ref" && typeof value === "string") {
      Reflect.set(node, key, value.replace("#/$defs/", "#/components/schemas/"));
    } else referToComponents(value);
  }
}

/** A record whose keys are known is written with a property for each, which readers of `required` look for. */
function nameProperties(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = schema;
  if (typeof propertyNames !== "object" || !propertyNames.enum) return;
  schema.properties = Object.fromEntries(
    propertyNames.enum.map((name) => [String(name), additionalProperties ?? {}]),
  );
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
