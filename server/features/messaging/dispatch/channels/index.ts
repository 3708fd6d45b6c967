import type { Channel } from "./channel.ts";
import { email } from "./email.ts";
import { localMailbox } from "./local-mailbox.ts";
import { whatsapp } from "./whatsapp.ts";

/** Every way by which the program sends. Of those with one name a process opens the first that has what it needs. */
export const CHANNELS: readonly Channel[] = [email, localMailbox, whatsapp];
