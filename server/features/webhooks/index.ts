export { webhooksRoutes } from "./webhooks.routes.ts";
export { sendingWebhooks, webhooksSwept, webhooksWoken } from "./webhooks.work.ts";
