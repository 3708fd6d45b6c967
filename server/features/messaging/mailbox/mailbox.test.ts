import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { LocalMail } from "#contract/messaging/mailbox.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anOrganization } from "#server/testing/builders.ts";
import { mailboxRoutes } from "./mailbox.routes.ts";

/** What these stories call. */
const FEATURES = [mailboxRoutes];

let story: TestApp;

beforeAll(async () => {
  story = await testApp({ features: FEATURES });
});
afterAll(() => story.close());
beforeEach(() => story.database.asOwner(({ db }) => db.deleteFrom("local_mail").execute()));

const get = ({ app }: TestApp, url: string) => app.inject({ method: "GET", url });

/** Puts a mail straight into the mailbox of a new organisation. */
async function aMail(subject: string, sentAt: Date, html = `<head></head><p>${subject}</p>`) {
  const organizationId = await anOrganization(story.database);
  await withTenant(
    story.database,
    { organizationId, accountId: null, groupIds: "all" },
    async (db) => {
      const message_id = uuidv7();
      await db
        .insertInto("local_mail")
        .values({
          id: uuidv7(),
          organization_id: organizationId,
          message_id,
          recipient: "mae@familia.example",
          subject,
          text: `${subject}, como texto`,
          html,
          sent_at: sentAt,
        })
        .execute();
    },
  );
}

async function threeMails(): Promise<void> {
  await aMail("Primeira", new Date("2026-03-16T10:00:00Z"));
  await aMail("Terceira", new Date("2026-03-16T12:00:00Z"));
  await aMail("Segunda", new Date("2026-03-16T11:00:00Z"));
}

const list = async (): Promise<LocalMail[]> => {
  const { statusCode, body } = await get(story, "/api/dev/mailbox/");
  expect(statusCode).toBe(200);
  return z.array(LocalMail).parse(JSON.parse(body));
};

describe("the mailbox of a trial installation", () => {
  test("is empty at first, and says so", async () => {
    expect(await list()).toEqual([]);
    expect((await get(story, "/dev/mailbox")).body).toContain("Nenhuma mensagem ainda");
  });

  test("lists the mail of every organisation, newest first", async () => {
    await threeMails();
    const mails = await list();
    expect(mails.map(({ subject }) => subject)).toEqual(["Terceira", "Segunda", "Primeira"]);
    expect(mails[0]).toEqual({
      to: "mae@familia.example",
      subject: "Terceira",
      text: "Terceira, como texto",
      html: "<head></head><p>Terceira</p>",
      sent_at: "2026-03-16T12:00:00.000Z",
    });
  });

  test("shows them as a page in which no script can run", async () => {
    await threeMails();
    await aMail(
      `<script>alert("assunto")</script>`,
      new Date("2026-03-16T13:00:00Z"),
      `<head></head><script>alert(1)</script>" onload="alert(2)`,
    );
    const inbox = await get(story, "/dev/mailbox");
    expect(inbox.body).not.toContain("<iframe");
    const address = /\/dev\/mailbox\?mail=[\w-]+/.exec(inbox.body)?.[0] ?? "";
    const { statusCode, headers, body } = await get(story, address);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script-src");
    expect(body).not.toContain("<script");
    expect(body).not.toContain(`" onload="alert(2)`);
    expect(body).toContain("&lt;script&gt;alert(&quot;assunto&quot;)&lt;/script&gt;");
    expect(body).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox"`);
    expect(body).toContain("&lt;base target=&quot;_blank&quot;&gt;");
    expect(body.match(/<iframe/g)).toHaveLength(1);
    expect(body).toContain("assunto&quot;)&lt;/script&gt;, como texto</pre>");
    expect(body.indexOf("Terceira")).toBeLessThan(body.indexOf("Primeira"));
  });

  test.each(["?mail=nenhum", "?mail=a&mail=b", "?mail[]=x", "?outra=1"])(
    "ignores %s",
    async (query) => {
      const { statusCode, body } = await get(story, `/dev/mailbox${query}`);
      expect(statusCode).toBe(200);
      expect(body).not.toContain("<iframe");
    },
  );

  test("shows at most two hundred", async () => {
    for (let n = 0; n < 5; n += 1) await aMail(`Mais ${n}`, new Date("2026-03-17T00:00:00Z"));
    await story.database.asOwner(async ({ db }) => {
      const organization = await db
        .selectFrom("organization")
        .select("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("local_mail")
        .values(
          Array.from({ length: 200 }, (_, n) => ({
            id: uuidv7(),
            organization_id: organization.id,
            message_id: uuidv7(),
            recipient: "mae@familia.example",
            subject: `Antiga ${n}`,
            text: "",
            html: "",
            sent_at: new Date("2026-03-01T00:00:00Z"),
          })),
        )
        .execute();
    });
    const mails = await list();
    expect(mails).toHaveLength(200);
    expect(mails.slice(0, 5).map(({ subject }) => subject.slice(0, 4))).toEqual(
      Array.from({ length: 5 }, () => "Mais"),
    );
  });
});

test.each([
  ["a mail server is configured", { smtpUrl: "smtp://mail.example" }],
  ["it is no trial installation", { demo: false }],
])("does not exist where %s", async (_where, overrides) => {
  const other = await testApp({ features: FEATURES, config: overrides });
  try {
    expect((await get(other, "/api/dev/mailbox/")).statusCode).toBe(404);
    expect((await get(other, "/dev/mailbox")).statusCode).toBe(404);
  } finally {
    await other.close();
  }
});
