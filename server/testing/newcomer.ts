import type { LightMyRequestResponse } from "fastify";
import { uuidv7 } from "uuidv7";
import type { Role } from "#domain/access/roles.ts";
import { hashToken, invitationToken } from "#server/platform/tokens.ts";
import type { TestApp } from "./app.ts";
import { anAccount, pairIn } from "./auth.ts";

/** Somebody without a role, logged in. */
export interface Newcomer {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

let line = 0;

/** A call from a network address that nobody else in the test has. */
export function fromElsewhere(
  { app }: TestApp,
  method: "GET" | "POST" | "HEAD",
  url: string,
  body?: unknown,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url,
    remoteAddress: `2001:db8:2:${(line += 1).toString(16)}::1`,
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, payload: JSON.stringify(body) }),
  });
}

/** An account without a role, whose address is confirmed unless said otherwise, with a session. */
export async function aNewcomer(
  story: TestApp,
  { isConfirmed = true, ...options }: { isConfirmed?: boolean; email?: string } = {},
): Promise<Newcomer> {
  const { id, email, password } = await anAccount(story.database, options);
  if (isConfirmed) await confirmed(story, id);
  const login = { username: email, password };
  const { access } = pairIn(await fromElsewhere(story, "POST", "/api/token/", login));
  return { id, email, token: access };
}

async function confirmed({ database, clock }: TestApp, accountId: string): Promise<void> {
  await database.asOwner(({ db }) =>
    db
      .updateTable("account")
      .set({ email_confirmed_at: clock.now() })
      .where("id", "=", accountId)
      .execute(),
  );
}

/** An invitation for a week, straight into the database, and the token of its link. */
export async function anInvitation(
  { database, deps, clock }: TestApp,
  organizationId: string,
  { email, role, groupIds = [] }: { email: string; role: Role; groupIds?: readonly string[] },
): Promise<{ id: string; token: string }> {
  const id = uuidv7();
  const token = invitationToken(deps.config.secretKey, id);
  await database.asOwner(({ db }) =>
    db
      .insertInto("invitation")
      .values({
        id,
        organization_id: organizationId,
        email,
        role,
        group_ids: [...groupIds],
        token_hash: hashToken(token),
        created_at: clock.now(),
        expires_at: new Date(clock.now().getTime() + 7 * 86_400_000),
      })
      .execute(),
  );
  return { id, token };
}
