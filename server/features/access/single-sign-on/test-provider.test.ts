import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProviderOfOrganization } from "#contract/access/single-sign-on.ts";
import { anOrganization, aPerson } from "#server/testing/builders.ts";
import {
  type SignOnWorld,
  aSignOnClinic,
  aSignOnWorld,
  providerSettings,
  SETTINGS,
} from "#server/testing/sign-on-world.ts";

interface Tested {
  readonly fault: { readonly code: string } | null;
  readonly domains: readonly { readonly domain: string; readonly proved: boolean }[];
}

let trial: SignOnWorld;
let real: SignOnWorld;
/** What DNS answers. */
const records = new Map<string, string[][]>();

beforeAll(async () => {
  trial = await aSignOnWorld();
  real = await aSignOnWorld({ demo: false }, async (name) => {
    const found = records.get(name);
    if (!found) throw new Error("ENOTFOUND");
    return found;
  });
});
afterAll(async () => {
  await trial.close();
  await real.close();
});

test("a provider that is as it should be is said to be, another one what is wrong with it", async () => {
  const faultOf = async (changed: Readonly<Record<string, unknown>>) => {
    const { admin } = await aSignOnClinic(trial, changed);
    const reply = await trial.tea.send(admin.token, "POST", `${SETTINGS}test/`);
    return reply.json<Tested>().fault?.code ?? null;
  };
  const { issuer } = trial.provider;
  expect(await faultOf({})).toBeNull();
  expect(await faultOf({ issuer: `${issuer}/.well-known/openid-configuration` })).toBeNull();
  expect(await faultOf({ client_secret: "outro segredo" })).toBe("provider_client_refused");
  expect(await faultOf({ issuer: `${issuer}/outro` })).toBe("provider_issuer_invalid");
  expect(await faultOf({ issuer: issuer.replace("127.0.0.1", "localhost") })).toBe(
    "provider_issuer_invalid",
  );
  expect(await faultOf({ issuer: "http://127.0.0.1:9" })).toBe("provider_unreachable");
  const moved = await aSignOnClinic(trial);
  await trial.tea.database.asOwner(({ db }) =>
    db
      .updateTable("identity_provider")
      .set({ client_secret: Buffer.alloc(60) })
      .where("organization_id", "=", moved.organizationId)
      .execute(),
  );
  const reply = await trial.tea.send(moved.admin.token, "POST", `${SETTINGS}test/`);
  expect(reply.json<Tested>().fault?.code).toBe("provider_client_refused");
});

test("a domain leads to the provider once a record shows whose it is, and of one organization alone", async () => {
  const { tea } = real;
  const anAdmin = async () => {
    const { token } = await aPerson(
      tea.database,
      "clinic_admin",
      await anOrganization(tea.database),
    );
    const settings = providerSettings("https://provedor.example", "hospital.example");
    const reply = await tea.send(token, "PUT", SETTINGS, settings);
    const record = reply.json<ProviderOfOrganization>().provider?.domains[0];
    return { token, record };
  };
  const [first, second] = [await anAdmin(), await anAdmin()];
  expect(first.record).toMatchObject({ proved: false, record_name: "_tea-start.hospital.example" });
  expect(first.record?.record_value).not.toBe(second.record?.record_value);
  const look = (token: string) => tea.send(token, "POST", `${SETTINGS}test/`);
  const proved = async (token: string) => (await look(token)).json<Tested>().domains;
  expect(await proved(first.token)).toMatchObject([{ proved: false }]);
  const ask = () => tea.send(null, "POST", "/api/token/provider/", { email: "x@hospital.example" });
  expect((await ask()).statusCode).toBe(422);
  const shows = (...values: (string | undefined)[]) =>
    records.set(
      "_tea-start.hospital.example",
      values.map((value = "") => [value.slice(0, 9), value.slice(9)]),
    );
  shows("outra coisa", second.record?.record_value);
  expect(await proved(first.token)).toMatchObject([{ proved: false }]);
  shows(first.record?.record_value);
  expect(await proved(first.token)).toMatchObject([{ proved: true }]);
  // It leads to the provider now, which is at no public address.
  expect((await ask()).statusCode).toBe(503);
  shows(first.record?.record_value, second.record?.record_value);
  expect((await look(second.token)).statusCode).toBe(409);
});

test("outside of a trial installation this machine is no provider", async () => {
  const { token } = await aPerson(
    real.tea.database,
    "clinic_admin",
    await anOrganization(real.tea.database),
  );
  const settings = providerSettings(real.provider.issuer, "clinica.example");
  const reply = await real.tea.send(token, "PUT", SETTINGS, settings);
  expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([
    422,
    ["issuer"],
  ]);
});
