export { apiKeysRoutes } from "./api-keys.routes.ts";
export { createKeyDoor } from "./key-door.ts";
