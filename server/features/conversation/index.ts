export { conversationRoutes } from "./conversation.routes.ts";
export { type Inbound, receiveInbound } from "./receive-inbound.ts";
