/** Why a backup is not written, read or restored, in one line for whoever keeps the installation. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
