import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { fetchMedia } from "#server/features/messaging/inbound-media/fetch-media.ts";
import { whatsAppWebhookRoutes } from "#server/features/messaging/whatsapp-webhooks/whatsapp-webhooks.routes.ts";
import {
  type ConnectedClinic,
  aConnectedClinic,
} from "#server/features/messaging/whatsapp/testing/connected.ts";
import {
  type GraphCall,
  type GraphReply,
  type GraphServer,
  startGraphServer,
} from "#server/features/messaging/whatsapp/testing/graph-server.ts";
import { whatsAppRoutes } from "#server/features/messaging/whatsapp/whatsapp.routes.ts";
import { type TestApp, testApp } from "./app.ts";

/** A voice note of more than one part, as far as its first bytes tell. */
export const VOICE = Buffer.concat([
  Buffer.from(`OggS${"\0".repeat(24)}OpusHead`),
  Buffer.alloc(150_000, "voz "),
]);

/** How the provider answers a request. */
export type Answer = (call: GraphCall) => GraphReply;

/** A clinic whose provider answers as each test says, and a family that sends files to it. */
export function aSendingFamily() {
  let story: TestApp;
  let provider: GraphServer;
  let clinic: ConnectedClinic;
  let answer: Answer;
  let sequence = 0;

  beforeAll(async () => {
    provider = await startGraphServer((_, call) => answer(call));
    story = await testApp({
      features: [whatsAppRoutes, whatsAppWebhookRoutes],
      config: { whatsappGraphUrl: provider.url },
    });
    clinic = await aConnectedClinic(story, "meta");
  });
  afterAll(async () => {
    await story.close();
    await provider.close();
  });
  beforeEach(() => {
    provider.calls.length = 0;
    sequence += 1;
  });

  /** What the provider knows the file of this test by. */
  const fileId = () => `${sequence}-1`;

  return {
    story: () => story,
    clinic: () => clinic,
    calls: () => provider.calls,
    url: () => provider.url,
    fileId,
    /** From here on the provider answers so. */
    answers: (given: Answer): void => {
      answer = given;
    },
    /** The provider has these bytes. */
    has:
      (bytes: Buffer, facts: object = {}): Answer =>
      ({ path }) =>
        path.startsWith("/files/")
          ? { status: 200, body: bytes }
          : {
              status: 200,
              body: { url: `${provider.url}/files/1`, file_size: bytes.length, ...facts },
            },
    ...filesOf(() => ({ story, clinic, fileId: fileId() })),
  };
}

interface Sending {
  readonly story: TestApp;
  readonly clinic: ConnectedClinic;
  readonly fileId: string;
}

function filesOf(at: () => Sending) {
  const send = async (type: string, file: object = { id: at().fileId }): Promise<void> => {
    const from = { from: "558188880001", id: `wamid.${uuidv7()}`, timestamp: "1700000000" };
    const status = await at().clinic.reportChange("messages", {
      metadata: { phone_number_id: at().clinic.account.phone_number_id },
      messages: [{ ...from, type, [type]: file }],
    });
    expect(status).toBe(200);
  };

  /** What is known of the file of this test; undefined when nothing. */
  const row = async () => {
    const [found] = await at().clinic.within((db) =>
      db
        .selectFrom("inbound_media")
        .select(["id", "kind", "state", "tries", "media_type", "byte_count", "provider_id"])
        .where("provider_id", "=", at().fileId)
        .execute(),
    );
    return found;
  };

  const fetch = async (stopping = new AbortController().signal): Promise<void> => {
    const job = {
      organization_id: at().clinic.clinic.organizationId,
      media_id: (await row())?.id ?? "",
    };
    await fetchMedia(at().story.deps, job, stopping);
  };

  return {
    send,
    row,
    fetch,
    /** The file of this test, sent and fetched. */
    fetched: async (type: string) => {
      await send(type);
      await fetch();
      const found = await row();
      if (!found) throw new Error("no file was noted");
      return found;
    },
  };
}
