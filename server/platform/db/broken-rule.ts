import { DatabaseError } from "pg";

/** Whether the database refused a statement by this unique index: whoever came first holds the place. */
export function isTaken(error: unknown, index: string): boolean {
  return error instanceof DatabaseError && error.code === "23505" && error.constraint === index;
}
