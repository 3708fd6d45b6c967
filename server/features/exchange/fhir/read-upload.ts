import { unzipSync } from "fflate";
import { errorText } from "#domain/error-text.ts";
import { idIn } from "#domain/exchange/fhir/foreign-children.ts";
import type { Resource } from "#domain/exchange/fhir/resource.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";

/** The most that the files of a zip may come to, and how many there may be: an export has one for each type. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_FILES = 60;
/** The most resources of one import. */
const MAX_RESOURCES = 200_000;

const UNREADABLE = "fhir_file_unreadable";

/** The resources in a file: a Bundle, lines of NDJSON, or a zip of either. Throws `invalid` naming what is wrong. */
export function readUpload(bytes: Uint8Array): Resource[] {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const texts = isZip ? unzipped(bytes) : [decoded(bytes)];
  const resources = texts.flatMap(resourcesIn);
  if (resources.length === 0) throw invalidField("file", "no_fhir_resource");
  if (resources.length > MAX_RESOURCES) {
    throw invalidField("file", errorText("too_many_resources", { count: MAX_RESOURCES }));
  }
  return resources;
}

function unzipped(bytes: Uint8Array): string[] {
  let size = 0;
  let files = 0;
  try {
    const found = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.(?:ndjson|json)$/.test(name)) return false;
        size += originalSize;
        files += 1;
        if (size > MAX_UNPACKED_BYTES || files > MAX_FILES) {
          throw invalidField("file", "zip_file_too_large_when_opened");
        }
        return true;
      },
    });
    return Object.values(found).map(decoded);
  } catch (error) {
    throw error instanceof Problem ? error : invalidField("file", UNREADABLE);
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalidField("file", "file_not_utf_8");
  }
}

function resourcesIn(text: string): Resource[] {
  const whole = parsed(text);
  if (whole !== undefined) return entriesOf(whole);
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const value = parsed(line);
      if (!isResource(value)) throw invalidField("file", UNREADABLE);
      return value;
    });
}

/** The entries of a Bundle, or the resource itself. */
function entriesOf(value: unknown): Resource[] {
  if (!isRecord(value)) throw invalidField("file", UNREADABLE);
  if (value["resourceType"] !== "Bundle") {
    if (isResource(value)) return [value];
    throw invalidField("file", UNREADABLE);
  }
  const entries: unknown = value["entry"];
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: unknown) => {
    const resource = isRecord(entry) ? named(entry["resource"], entry["fullUrl"]) : undefined;
    if (!isResource(resource)) throw invalidField("file", UNREADABLE);
    return resource;
  });
}

/** Other systems tell a resource that has no id yet by the address of its entry. */
function named(resource: unknown, fullUrl: unknown): unknown {
  return isRecord(resource) && resource["id"] === undefined && typeof fullUrl === "string"
    ? { ...resource, id: idIn(fullUrl) }
    : resource;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isResource(value: unknown): value is Resource {
  return (
    isRecord(value) && typeof value["resourceType"] === "string" && typeof value["id"] === "string"
  );
}
