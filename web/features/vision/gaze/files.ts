/** A file that the worker loads, as this version was tested with it. */
export interface PinnedFile {
  /** Name in the package that it comes from, and the first part of its address. */
  readonly name: string;
  readonly sha256: string;
}

/** The models: a face detector, a mesh of 468 points, and the irises (conversions of MediaPipe's, Apache-2.0). */
export const MODEL_FILES = {
  detector: {
    graph: {
      name: "blazeface.json",
      sha256: "cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f",
    },
    weights: {
      name: "blazeface.bin",
      sha256: "dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72",
    },
  },
  mesh: {
    graph: {
      name: "facemesh.json",
      sha256: "b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7",
    },
    weights: {
      name: "facemesh.bin",
      sha256: "3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b",
    },
  },
  iris: {
    graph: {
      name: "iris.json",
      sha256: "49038ac9dcc09aa05474d91d98e9db5b47af4830929bcf102ed5a56bfbabb465",
    },
    weights: {
      name: "iris.bin",
      sha256: "d7f296d184274213d4642681ae186112cbbec77fd2ab066257d3c56a1940bc71",
    },
  },
} as const satisfies Readonly<Record<string, { graph: PinnedFile; weights: PinnedFile }>>;

/** The runtime that computes the models, for processors with vector instructions and for those without. */
export const RUNTIME_FILES = {
  simd: {
    name: "tfjs-backend-wasm-simd.wasm",
    sha256: "77ebb28a6d34f371dbbf2086b7f2de8994acd8ea5a3cf1fa24d2c26c840cac7b",
  },
  plain: {
    name: "tfjs-backend-wasm.wasm",
    sha256: "70a5d516060464e5269f01c74bac1772d6b8ab6cb612acf16b5cdaf61f78d892",
  },
} as const satisfies Readonly<Record<string, PinnedFile>>;

/** Where the files are served: here, and once more in the scope of the event mode's service worker. */
export const FILES_PATH = "/assets/vision/";
const EVENT_SCOPE = "/mutirao";

/** A file's name with the first digits of its hash: what is served under it never changes. */
export function hashedName({ name, sha256 }: PinnedFile): string {
  const dot = name.lastIndexOf(".");
  return `${name.slice(0, dot)}-${sha256.slice(0, 8)}${name.slice(dot)}`;
}

/**
 * Address of the worker's script for the page at `path`: a service worker answers for a worker only when the worker's own
 * address is in its scope, so a page of the event mode takes the copy that is.
 */
export function workerAddress(built: string, path: string): string {
  const inScope = path.startsWith(`${EVENT_SCOPE}/`) && built.startsWith(FILES_PATH);
  return inScope ? EVENT_SCOPE + built : built;
}

/** The folder, as an address, that a worker at `path` takes its files from. */
export function filesFolder(path: string): string {
  return path.startsWith(`${EVENT_SCOPE}/`) ? EVENT_SCOPE + FILES_PATH : FILES_PATH;
}
