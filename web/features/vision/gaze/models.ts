import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { type GraphModel, loadGraphModel } from "@tensorflow/tfjs-converter";
import { type Tensor, env, io, ready, setBackend, tensor4d, tidy } from "@tensorflow/tfjs-core";
import { DETECTOR_PIXELS } from "./detector.ts";
import { GazeError } from "./errors.ts";
import { IRIS_NUMBERS, IRIS_PIXELS, MESH_PIXELS } from "./face.ts";
import { MODEL_FILES, RUNTIME_FILES } from "./files.ts";
import type { LoadFile } from "./load-file.ts";
import type { Models } from "./pipeline.ts";

/** Starts the runtime and the three models from files that `load` has proved. Rejects with a `GazeError`. */
export async function startModels(load: LoadFile): Promise<Models> {
  const loading = Promise.all([
    modelOf(MODEL_FILES.detector, load),
    modelOf(MODEL_FILES.mesh, load),
    modelOf(MODEL_FILES.iris, load),
  ]);
  const [, files] = await Promise.all([startRuntime(load), loading]);
  try {
    const [detector, mesh, iris] = await Promise.all(
      files.map((artifacts) => loadGraphModel(io.fromMemory(artifacts))),
    );
    if (!detector || !mesh || !iris) throw new GazeError("not_started");
    const models = modelsOn(detector, mesh, iris);
    await warm(models);
    return models;
  } catch (cause) {
    throw cause instanceof GazeError ? cause : new GazeError("not_started");
  }
}

/** Gives the runtime its own program as a file that was proved, and one thread: more need headers that forbid much else. */
async function startRuntime(load: LoadFile): Promise<void> {
  const simd = Boolean(await env().getAsync("WASM_HAS_SIMD_SUPPORT"));
  const program = await load(simd ? RUNTIME_FILES.simd : RUNTIME_FILES.plain);
  const { platform } = env();
  env().platform = {
    now: () => platform.now(),
    encode: (text, encoding) => platform.encode(text, encoding),
    decode: (bytes, encoding) => platform.decode(bytes, encoding),
    isTypedArray: (value): value is Float32Array => platform.isTypedArray(value),
    fetch: () =>
      Promise.resolve(new Response(program, { headers: { "content-type": "application/wasm" } })),
  };
  setWasmPaths("proved/", true);
  setThreadsCount(1);
  try {
    if (!(await setBackend("wasm"))) throw new GazeError("not_started");
    await ready();
  } catch {
    throw new GazeError("not_started");
  }
}

async function modelOf(
  { graph, weights }: (typeof MODEL_FILES)[keyof typeof MODEL_FILES],
  load: LoadFile,
): Promise<io.ModelArtifacts> {
  const [json, data] = await Promise.all([load(graph), load(weights)]);
  const model: unknown = JSON.parse(new TextDecoder().decode(json));
  if (!isModel(model)) throw new GazeError("altered", graph.name);
  return io.getModelArtifactsForJSON(model, (manifest) =>
    Promise.resolve([manifest.flatMap(({ weights: specs }) => specs), data]),
  );
}

function isModel(value: unknown): value is io.ModelJSON {
  return (
    typeof value === "object" &&
    value !== null &&
    "modelTopology" in value &&
    "weightsManifest" in value
  );
}

function modelsOn(detector: GraphModel, mesh: GraphModel, iris: GraphModel): Models {
  return {
    async detect(picture) {
      const input = valuesOf([picture], -1);
      const answer = await answersOf(detector, input, [1, DETECTOR_PIXELS, DETECTOR_PIXELS, 3]);
      return {
        fine: { scores: answer(512), boxes: answer(512 * 16) },
        coarse: { scores: answer(384), boxes: answer(384 * 16) },
      };
    },
    async mesh(picture) {
      const answer = await answersOf(mesh, valuesOf([picture], 0), [
        1,
        MESH_PIXELS,
        MESH_PIXELS,
        3,
      ]);
      return { points: answer(1404), sure: answer(1)[0] ?? 0 };
    },
    async irises(right, left) {
      const input = valuesOf([right, left], 0);
      const answer = await answersOf(iris, input, [2, IRIS_PIXELS, IRIS_PIXELS, 3]);
      const both = answer(2 * IRIS_NUMBERS);
      return { right: both.subarray(0, IRIS_NUMBERS), left: both.subarray(IRIS_NUMBERS) };
    },
  };
}

/** Answers of a model by how many numbers they have. Nothing is left behind in the runtime's memory. */
async function answersOf(
  model: GraphModel,
  input: Float32Array,
  shape: [number, number, number, number],
): Promise<(size: number) => Float32Array> {
  const given = tidy(() => model.execute(tensor4d(input, shape)));
  const tensors: readonly Tensor[] = Array.isArray(given) ? given : [given];
  const answers = new Map<number, Float32Array>();
  for (const tensor of tensors) {
    answers.set(tensor.size, Float32Array.from(await tensor.data()));
    tensor.dispose();
  }
  return (size) => {
    const numbers = answers.get(size);
    if (!numbers) throw new RangeError(`the model has no answer of ${size} numbers`);
    return numbers;
  };
}

/** Red, green and blue of RGBA pictures as a model wants them: from `least` (0 or -1) to 1. */
function valuesOf(pictures: readonly Uint8ClampedArray[], least: 0 | -1): Float32Array {
  const scale = (1 - least) / 255;
  const values = new Float32Array(pictures.reduce((sum, { length }) => sum + (length / 4) * 3, 0));
  let to = 0;
  for (const picture of pictures) {
    for (let from = 0; from < picture.length; from += 4) {
      for (let colour = 0; colour < 3; colour += 1) {
        values[to] = (picture[from + colour] ?? 0) * scale + least;
        to += 1;
      }
    }
  }
  return values;
}

/** The first run of a model makes what the later ones use: it is not to fall on a child's first frame. */
async function warm(models: Models): Promise<void> {
  await models.detect(blank(DETECTOR_PIXELS));
  await models.mesh(blank(MESH_PIXELS));
  await models.irises(blank(IRIS_PIXELS), blank(IRIS_PIXELS));
}

function blank(pixels: number): Uint8ClampedArray {
  return new Uint8ClampedArray(4 * pixels * pixels);
}
