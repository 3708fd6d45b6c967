import { describe, expect, test } from "vitest";
import type { Draft } from "#contract/screening/completion.ts";
import { mchat } from "#domain/instruments/mchat.ts";
import {
  answersTo,
  firstMissing,
  type StoredFields,
  markSent,
  mergeDraft,
  noteChanges,
  readForm,
  unsentChange,
  writeForm,
} from "./fields.ts";

const EARLIER = "2026-03-16T10:00:00.000Z";
const LATER = "2026-03-16T11:00:00.000Z";

function draft(change: Partial<Draft> = {}): Draft {
  return {
    answers: {},
    address: "",
    notes: "",
    concern: "",
    lost_skills: null,
    age_band: null,
    assistance: null,
    saved_at: LATER,
    ...change,
  };
}

const own = (value: string | boolean, at: string, sent: boolean) => ({
  value,
  at: Date.parse(at),
  sent,
});

describe("a draft on the device and one on the server", () => {
  test("come together field by field", () => {
    const kept: StoredFields = { mchat_01: own(true, EARLIER, true) };
    const merged = mergeDraft(
      kept,
      draft({ answers: { mchat_02: false }, address: "Rua A" }),
      null,
    );
    expect(Object.keys(merged).toSorted()).toEqual(["address", "mchat_01", "mchat_02"]);
    expect(merged["address"]).toEqual({ value: "Rua A", at: Date.parse(LATER), sent: true });
  });

  test("what another device saved later wins over what was not sent here", () => {
    const kept = { mchat_01: own(true, EARLIER, false) };
    const merged = mergeDraft(
      kept,
      draft({ answers: { mchat_01: false } }),
      "2026-03-16T09:00:00Z",
    );
    expect(merged["mchat_01"]).toMatchObject({ value: false, sent: true });
  });

  test("what was given here after the last save of any device wins, and is still to be sent", () => {
    const kept = { mchat_01: own(true, "2026-03-16T12:00:00.000Z", false) };
    const merged = mergeDraft(kept, draft({ answers: { mchat_01: false } }), EARLIER);
    expect(merged["mchat_01"]).toMatchObject({ value: true, sent: false });
  });

  test("when nobody else has saved meanwhile, a clock that runs behind loses nothing", () => {
    const kept = { address: own("Rua nova", "2020-01-01T00:00:00.000Z", false) };
    const merged = mergeDraft(kept, draft({ address: "Rua velha" }), LATER);
    expect(merged["address"]).toMatchObject({ value: "Rua nova", sent: false });
  });

  test("a field that the server never had wipes nothing", () => {
    const kept = { notes: own("Dorme pouco", EARLIER, true) };
    expect(mergeDraft(kept, draft(), null)).toEqual(kept);
  });
});

describe("what is still to be sent", () => {
  test("is what the server takes, and nothing that it has", () => {
    const kept = {
      address: own("Rua A", EARLIER, false),
      notes: own("já enviado", EARLIER, true),
      lost_skills: own(false, EARLIER, false),
      age_band: own("2-4", EARLIER, false),
      csbs_16: own("3-4", EARLIER, false),
    };
    expect(unsentChange(kept)).toEqual({
      address: "Rua A",
      lost_skills: false,
      age_band: "2-4",
      answers: { csbs_16: "3-4" },
    });
    expect(unsentChange({ notes: kept.notes })).toBeNull();
  });

  test("includes a text that was emptied", () => {
    const kept = noteChanges({ notes: own("engano", EARLIER, true) }, { notes: "" }, 5);
    expect(unsentChange(kept)).toEqual({ notes: "" });
  });

  test("tells who helps, and of an answer how it was given last", () => {
    const heard = noteChanges({}, { mchat_01: true, mchat_02: true }, 1, "audio");
    const kept = noteChanges(heard, { mchat_02: false, assistance: "read_to" }, 2);
    expect(unsentChange(kept)).toEqual({
      answers: { mchat_01: true, mchat_02: false },
      answer_modes: { mchat_01: "audio" },
      assistance: "read_to",
    });
  });

  test("what was changed while it was on its way stays to be sent", () => {
    const out = { address: own("Rua", EARLIER, false), notes: own("a", EARLIER, false) };
    const meanwhile = { ...out, address: own("Rua A", LATER, false) };
    expect(unsentChange(markSent(meanwhile, out))).toEqual({ address: "Rua A" });
  });
});

describe("changes", () => {
  test("an untouched form changes nothing", () => {
    const kept: StoredFields = {};
    expect(noteChanges(kept, { address: "", notes: "" }, 1)).toBe(kept);
  });

  test("the same answer again is no change", () => {
    const kept = { mchat_01: own(true, EARLIER, true) };
    expect(noteChanges(kept, { mchat_01: true }, 1)).toBe(kept);
    expect(noteChanges(kept, { mchat_01: false }, 9)["mchat_01"]).toEqual({
      value: false,
      at: 9,
      sent: false,
    });
  });
});

describe("the first question without an answer", () => {
  const all = Object.fromEntries(mchat.items.map(({ id }) => [id, true]));

  test("is looked for after the one just answered, then from the start", () => {
    expect(firstMissing(mchat, {})).toBe("mchat_01");
    expect(firstMissing(mchat, {}, "mchat_07")).toBe("mchat_08");
    const { mchat_03: _third, ...others } = all;
    expect(firstMissing(mchat, others, "mchat_20")).toBe("mchat_03");
    expect(firstMissing(mchat, others)).toBe("mchat_03");
  });

  test("does not exist once all are answered, with Não as with Sim", () => {
    expect(firstMissing(mchat, all, "mchat_05")).toBeNull();
    expect(firstMissing(mchat, { ...all, mchat_10: false })).toBeNull();
  });
});

describe("the form's own elements", () => {
  function form(): HTMLFormElement {
    document.body.innerHTML = `<form>
      <input name="address"><textarea name="notes"></textarea>
      <input type="radio" name="lost_skills" value="sim"><input type="radio" name="lost_skills" value="nao">
      <input type="radio" name="mchat_01" value="true"><input type="radio" name="mchat_01" value="false">
      <input type="radio" name="mchat_02" value="true"><input type="radio" name="mchat_02" value="other">
    </form>`;
    return document.forms[0] ?? document.createElement("form");
  }

  test("are read in the words of the wire, what is unknown left out", () => {
    const element = form();
    writeForm(element, {
      address: own("Rua A", EARLIER, true),
      lost_skills: own(true, EARLIER, true),
      mchat_01: own(false, EARLIER, true),
      mchat_02: own("other", EARLIER, true),
    });
    expect(readForm(element, mchat)).toEqual({
      address: "Rua A",
      notes: "",
      concern: "",
      lost_skills: true,
      mchat_01: false,
    });
  });

  test("without a questionnaire hold no answers", () => {
    const element = form();
    writeForm(element, { mchat_01: own(true, EARLIER, true) });
    expect(readForm(element, null)).toEqual({ address: "", notes: "", concern: "" });
  });

  test("answers to another questionnaire are kept but not counted", () => {
    const kept = { mchat_01: own(true, EARLIER, true), scq_01: own(true, EARLIER, true) };
    expect(answersTo(mchat, kept)).toEqual({ mchat_01: true });
  });
});
