/** A running server without a TCP port: whoever reaches its 0700 folder logs in as any role. */
export interface EmbeddedServer {
  readonly socketDir: string;
  readonly cluster: string;
  readonly spool: string;
  readonly superuser: string;
  /** True when another process had started it: it stops when that process does. */
  readonly adopted: boolean;
  /**
   * Settles when the server has gone, or has ended its connections and does not take us back, although `stop` was not
   * called: then it has been told to stop at once. One that ended because the disk is full is started again instead.
   */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}
