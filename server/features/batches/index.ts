export { batchesRoutes } from "./batches.routes.ts";
export { batchesResumed, preparingBatches } from "./batches.work.ts";
