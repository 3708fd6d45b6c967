export { recordAudit } from "./record-audit.ts";
export { sealing } from "./seal-audit.ts";
export { verifyAudit } from "./verify-audit.ts";
