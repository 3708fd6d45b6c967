import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { PASSWORD, logIn } from "../bench/clinic.ts";

/** Somebody's authenticator, whose code of this moment has opened once. */
export interface Authenticator {
  /** Whether the same code opens again. It is of the minute in which it was made. */
  opensAgain(): Promise<boolean>;
}

const Challenge = z.object({ challenge: z.string() });

/** Gives a demonstration's person one, and logs in with it. Rejects when that does not work. */
export async function anAuthenticator(url: string, email: string): Promise<Authenticator> {
  const token = await logIn(url, email);
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const begun = await post("/api/accounts/me/factors/totp/", {});
  const { secret } = z.object({ secret: z.string() }).parse(await begun.json());
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = await post("/api/accounts/me/factors/totp/confirm/", { code: totp.generate() });
  if (!confirmed.ok) throw new Error(`the authenticator was answered ${confirmed.status}`);
  // The next one, which a telephone whose clock is a little ahead shows already.
  const code = totp.generate({ timestamp: Date.now() + totp.period * 1000 });
  const opens = async (): Promise<boolean> => {
    const asked = await post("/api/token/", { username: email, password: PASSWORD });
    const { challenge } = Challenge.parse(await asked.json());
    return (await post("/api/token/factor/", { challenge, code })).ok;
  };
  if (!(await opens())) throw new Error("a code of the authenticator opens nothing");
  return { opensAgain: opens };
}
