export { type Receipt, receiveMail } from "./receive-mail.ts";
