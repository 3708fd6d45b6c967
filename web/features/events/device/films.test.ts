import { beforeEach, describe, expect, test, vi } from "vitest";
import type { EventStimulusSet } from "#contract/events/event-kit.ts";
import { getEventFilm } from "#contract/events/screening-events.ts";
import * as ownFilms from "#web/features/vision/stimuli/own-films.ts";
import { idOf } from "#web/testing/people.ts";
import { disconnect, respond } from "#web/testing/serve.ts";
import { keepFilms, kitTroubleOf, openFilms, sweepFilms } from "./films.ts";

/** The caches of a browser, as far as films need them. */
class Drawers {
  readonly kept = new Map<string, Map<string, Response>>();
  refuse: DOMException | null = null;

  open(name: string) {
    const drawer = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, drawer);
    return Promise.resolve({
      match: (url: string) => Promise.resolve(drawer.get(url)?.clone()),
      put: (url: string, response: Response) =>
        this.refuse ? Promise.reject(this.refuse) : Promise.resolve(void drawer.set(url, response)),
      keys: () => Promise.resolve([...drawer.keys()].map((url) => ({ url }))),
      delete: ({ url }: { url: string }) => Promise.resolve(drawer.delete(url)),
    });
  }

  delete(name: string) {
    return Promise.resolve(this.kept.delete(name));
  }
}

const BYTES = ["social film", "shapes film"];
const SHA256 = [
  "16d2b9f688e121414c6f0a44127e67517cfdbf11f605d880edeed12036178da3",
  "704d5859c13560b9937fa193ed605e5cb3213e8e79c37eb7586b866e57720d05",
];
const aFilm = (index: number) => ({
  id: idOf(70 + index),
  media_type: "video/mp4" as const,
  bytes: BYTES[index]?.length ?? 0,
  sha256: SHA256[index] ?? "",
  duration_ms: 12_000,
});
const SET: EventStimulusSet = {
  code: "clinica-x",
  version: 3,
  name: "Praça",
  pairs: [{ social: aFilm(0), geometric: aFilm(1) }],
};
const EVENT = idOf(900);
const taking = { eventId: EVENT, token: "device-token", set: SET, onProgress: () => undefined };
const troubleOf = (work: Promise<unknown>) => work.then(() => "none", kitTroubleOf);

let drawers: Drawers;

beforeEach(() => {
  drawers = new Drawers();
  vi.stubGlobal("caches", drawers);
  vi.spyOn(ownFilms, "filmsOf").mockResolvedValue({
    frame: () => null,
    cue: () => undefined,
    rest: () => undefined,
    close: () => undefined,
  });
});

/** A server that gives each film as it is, or these bytes in its place. */
const serveFilms = (instead?: string) =>
  respond(getEventFilm, ({ params }) => {
    const { film } = getEventFilm.params.parse(params);
    return new Response(instead ?? BYTES[film === idOf(70) ? 0 : 1]);
  });

describe("a clinic's films on a device", () => {
  test("come with the device's own token, each once, and are opened from there without a network", async () => {
    const asked = serveFilms();
    const steps: number[] = [];
    await keepFilms({ ...taking, onProgress: ({ films }) => steps.push(films) });
    expect(steps).toEqual([0, 1, 2]);
    expect(asked.map(({ authorization }) => authorization)).toEqual([
      "Bearer device-token",
      "Bearer device-token",
    ]);
    await keepFilms(taking);
    expect(asked).toHaveLength(2);
    disconnect(getEventFilm);
    expect(await openFilms(EVENT, SET)).toMatchObject({ code: "clinica-x", version: 3 });
  });

  test("that do not come, come changed, or find no room are told apart", async () => {
    disconnect(getEventFilm);
    expect(await troubleOf(keepFilms(taking))).toBe("not_loaded");
    serveFilms("social filn");
    expect(await troubleOf(keepFilms(taking))).toBe("altered");
    expect(await troubleOf(openFilms(EVENT, SET))).toBe("not_loaded");
    serveFilms();
    drawers.refuse = new DOMException("", "QuotaExceededError");
    expect(await troubleOf(keepFilms(taking))).toBe("full");
    expect(await kitTroubleOf(new TypeError("Failed to fetch"))).toBeNull();
  });

  test("of a version before leave when another is whole, and all with the list", async () => {
    serveFilms();
    await keepFilms(taking);
    const [pair] = SET.pairs;
    const next = { ...SET, version: 4, pairs: pair ? [{ ...pair, geometric: pair.social }] : [] };
    await sweepFilms(EVENT, next);
    expect([...drawers.kept.values()].map(({ size }) => size)).toEqual([1]);
    await sweepFilms(EVENT, null);
    expect(drawers.kept.size).toBe(0);
  });
});
