import { uuidv7 } from "uuidv7";
import {
  type CallInput,
  aSchedule,
  schedule,
  aFile,
  file,
  mergeChildren,
  mergeInput,
  aKey,
  aWebhook,
  webhook,
  turn,
  childOf,
} from "./school-steps.ts";
import type { SchoolWorld } from "./school-world.ts";

/** What the calls are given by which data come in and go out, but for lists of children; by method and path. */
export const IN_AND_OUT_CALLS: Readonly<
  Record<string, (world: SchoolWorld) => CallInput | Promise<CallInput>>
> = {
  "POST /api/portability/confirmation/": () => ({
    body: { password: "senha inventada" },
    refused: 422,
  }),
  "GET /api/rollover/": () => ({}),
  "POST /api/rollover/preview/": ({ classId }) => ({ body: turn(classId) }),
  "POST /api/rollover/": ({ classId }) => ({ body: turn(classId) }),
  "GET /api/api-keys/": async (world) => {
    await aKey(world);
    return {};
  },
  "POST /api/api-keys/": () => ({
    body: { id: uuidv7(), name: "Sistema", scopes: ["children:read", "forms:send"], days: 30 },
  }),
  "POST /api/api-keys/:id/revoke/": aKey,
  "GET /api/webhooks/": async (world) => {
    await aWebhook(world);
    return {};
  },
  "POST /api/webhooks/": () => ({ body: webhook() }),
  "PATCH /api/webhooks/:id/": async (world) => ({
    ...(await aWebhook(world)),
    body: { active: false },
  }),
  "DELETE /api/webhooks/:id/": aWebhook,
  "POST /api/webhooks/:id/secret/": aWebhook,
  "POST /api/webhooks/:id/test/": aWebhook,
  "POST /api/webhooks/:id/replay/": async (world) => ({
    ...(await aWebhook(world)),
    body: { from: "2026-03-01", to: "2026-03-16" },
  }),
  "GET /api/webhook-deliveries/": async (world) => {
    const { ids } = await aWebhook(world);
    await world.send("POST", `/api/webhooks/${ids?.["id"] ?? ""}/test/`);
    return {};
  },
  "POST /api/webhook-deliveries/:id/replay/": () => ({ ids: { id: uuidv7() }, refused: 404 }),
  "GET /api/duplicates/": () => ({}),
  "GET /api/duplicates/counts/": () => ({}),
  "POST /api/duplicates/likely/": () => ({
    body: { full_name: "Criança Inventada", date_of_birth: "2021-03-14" },
  }),
  "POST /api/duplicates/dismiss/": ({ child, begun }) => ({
    body: { first: child.patientId, second: begun.patientId },
  }),
  "POST /api/duplicates/compare/": ({ child, begun }) => ({
    body: { keep: child.patientId, other: begun.patientId },
  }),
  "POST /api/duplicates/merges/": async (world) => ({ body: await mergeInput(world) }),
  "GET /api/duplicates/merges/": async (world) => {
    await mergeChildren(world);
    return {};
  },
  "GET /api/patients/:id/merges/": async (world) => {
    await mergeChildren(world);
    return childOf(world);
  },
  "POST /api/duplicates/merges/:id/undo/": async (world) => ({
    ids: { id: await mergeChildren(world) },
  }),
  "POST /api/exports/": () => ({ body: file() }),
  "GET /api/exports/": async (world) => {
    await aFile(world);
    return {};
  },
  "GET /api/exports/:id/": aFile,
  "DELETE /api/exports/:id/": aFile,
  "GET /api/report-schedules/": async (world) => {
    await aSchedule(world);
    return {};
  },
  "POST /api/report-schedules/": (world) => ({ body: schedule(world) }),
  "PATCH /api/report-schedules/:id/": async (world) => ({
    ...(await aSchedule(world)),
    body: { cadence: "weekly", recipients: [world.person.roleAssignmentId] },
  }),
  "DELETE /api/report-schedules/:id/": aSchedule,
  "GET /api/report-schedules/recipients/": () => ({}),
  "GET /api/reports/group/": () => ({}),
  "GET /api/reports/group/children/": () => ({}),
  "GET /api/reports/children/:id/": childOf,
};
