import { secretFingerprint } from "../config.ts";
import { BackupError } from "./backup-error.ts";

/** What is known of keys when a backup is restored. */
export interface Keys {
  /** The fingerprint of the key that the tokens in the backup are made with; null when it never had one. */
  readonly fingerprint: string | null;
  /** The key in the file, which only an encrypted one holds. */
  readonly inBackup: string | undefined;
  /** SECRET_KEY. */
  readonly given: string | undefined;
  /** What lies in DATA_DIR/secret.key. */
  readonly kept: string;
  /** Whoever restores accepts that what was sent with the old key ends. */
  readonly acceptsAnother: boolean;
}

/** Which key the installation goes on with. */
export interface KeyChoice {
  readonly secretKey: string;
  /** It has to be put into DATA_DIR/secret.key. */
  readonly mustKeep: boolean;
  /** It is another one than that of the backup: every token is made again. */
  readonly isAnother: boolean;
}

/** Decides, so that no link that a family holds ends by accident. Throws BackupError saying exactly what to do. */
export function chooseKey(keys: Keys): KeyChoice {
  const { fingerprint, inBackup, given, kept, acceptsAnother } = keys;
  const own = given ?? kept;
  if (fingerprint === null || secretFingerprint(own) === fingerprint)
    return { secretKey: own, mustKeep: false, isAnother: false };
  if (given === undefined && inBackup !== undefined)
    return { secretKey: inBackup, mustKeep: true, isAnother: false };
  if (acceptsAnother) return { secretKey: own, mustKeep: false, isAnother: true };
  throw new BackupError(
    inBackup === undefined
      ? `the backup holds no key, and it was made with another one than this (fingerprint ${fingerprint}). Set SECRET_KEY to the key of the installation it is of, or put its secret.key into DATA_DIR. If that key is lost, --new-key goes on with this one: links and invitations already sent end, WhatsApp must be connected anew`
      : "SECRET_KEY is another key than that of the backup. Unset it to go on with the key in the backup, which is then put into DATA_DIR/secret.key; or give --new-key to go on with this one: links and invitations already sent end, WhatsApp must be connected anew",
  );
}
