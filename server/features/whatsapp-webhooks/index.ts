export { simulatedDelivering } from "./simulated/deliver-by-itself.ts";
export { simulatedPhoneRoutes } from "./simulated/telephones.routes.ts";
export { eventsSwept } from "./sweep-events.ts";
export { whatsAppWebhookRoutes } from "./whatsapp-webhooks.routes.ts";
