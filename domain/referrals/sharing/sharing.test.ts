import { assert, constantFrom, property, subarray } from "fast-check";
import { describe, expect, test } from "vitest";
import { AGE_BANDS, ageBandOf } from "./age-band.ts";
import { SHARE_SCOPES, SHARE_STATES, isLivingShare, mayMoveShare } from "./share.ts";
import { visibleParts } from "./visible.ts";

const scopes = subarray([...SHARE_SCOPES]);
const TODAY = "2026-03-16";

describe("what a partner sees", () => {
  test("is nothing before consent, after a no, after the end, and after the last day", () => {
    assert(
      property(scopes, constantFrom(...SHARE_STATES), (chosen, state) => {
        expect(visibleParts({ state, scopes: chosen, untilOn: "2026-03-15" }, TODAY)).toEqual([]);
        const isShown = state === "enviado" || state === "aceito";
        const seen = visibleParts({ state, scopes: chosen, untilOn: TODAY }, TODAY);
        expect(seen.length > 0).toBe(isShown);
      }),
    );
  });

  test("while it waits is the least, and once accepted what was permitted and no more", () => {
    assert(
      property(scopes, (chosen) => {
        const of = (state: "enviado" | "aceito") =>
          visibleParts({ state, scopes: chosen, untilOn: TODAY }, TODAY);
        expect(of("enviado")).toEqual(["least"]);
        expect(of("aceito")).toEqual(["least", "identity", ...chosen]);
      }),
    );
  });
});

describe("the way of a sharing", () => {
  test("leads out of no end, and into the partner's hands by the family's yes alone", () => {
    for (const state of SHARE_STATES) {
      const leads = SHARE_STATES.some((to) =>
        (["sender", "partner", "guardian", "program"] as const).some((who) =>
          mayMoveShare(state, to, who),
        ),
      );
      expect(leads).toBe(isLivingShare(state));
      expect(mayMoveShare(state, "enviado", "partner")).toBe(false);
    }
    expect(mayMoveShare("aguardando_consentimento", "aceito", "partner")).toBe(false);
  });

  test("can be ended by both sides and the family once it is accepted", () => {
    for (const who of ["sender", "partner", "guardian", "program"] as const) {
      expect(mayMoveShare("aceito", "encerrado", who)).toBe(true);
    }
    expect(mayMoveShare("enviado", "encerrado", "partner")).toBe(false);
  });
});

test.each(AGE_BANDS.map(({ from, band }) => [from, band] as const))(
  "from %i months on a child is in the band %s",
  (from, band) => {
    expect(ageBandOf(from)).toBe(band);
    expect(ageBandOf(from + 11)).toBe(band);
  },
);
