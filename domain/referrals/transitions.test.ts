import { describe, expect, test } from "vitest";
import { REFERRAL_STAGES } from "./stage.ts";
import { REFERRAL_ACTORS, TRANSITIONS, transitionOf, transitionsForStaff } from "./transitions.ts";

const ways = TRANSITIONS.map(({ from, to }) => `${from} → ${to}`);

describe("the closed set of transitions", () => {
  test("has each way once", () => {
    const byActor = TRANSITIONS.flatMap(({ from, to, by }) =>
      by.map((who) => `${who}: ${from} → ${to}`),
    );
    expect(new Set(byActor).size).toBe(byActor.length);
  });

  test("leads from the beginning to every stage, and from every stage to the end", () => {
    const reached = new Set(["a_encaminhar"]);
    for (const _ of REFERRAL_STAGES) {
      for (const { from, to } of TRANSITIONS) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...REFERRAL_STAGES].toSorted());
    for (const stage of REFERRAL_STAGES.filter((each) => each !== "encerrado")) {
      expect(ways).toContain(`${stage} → encerrado`);
    }
  });

  test("knows the appointment that is moved and missed", () => {
    expect(transitionOf("agendado", "agendado", "staff")?.needs).toEqual(["appointment"]);
    expect(transitionOf("agendado", "contatado", "staff")?.due).toBe("to_schedule");
  });

  test("lets a family move nothing: what it says, staff settle", () => {
    expect(TRANSITIONS.filter(({ by }) => by.includes("guardian"))).toEqual([]);
    expect(transitionOf("a_encaminhar", "compareceu", "staff")?.needs).toEqual(["family_answer"]);
    expect(transitionOf("compareceu", "contatado", "staff")?.needs).toEqual(["family_answer"]);
    for (const stage of REFERRAL_STAGES) {
      for (const { needs } of transitionsForStaff(stage, { isAdmin: true })) {
        expect(needs).not.toContain("family_answer");
      }
    }
  });

  test("is 'contatado' for staff only after a contact", () => {
    expect(transitionOf("a_encaminhar", "contatado", "staff")?.needs).toEqual(["contact"]);
  });

  test("ends only with a reason, and every other stage has a due date", () => {
    for (const { to, needs, due } of TRANSITIONS) {
      expect(needs.includes("close_reason")).toBe(to === "encerrado");
      expect(due === null).toBe(to === "encerrado");
    }
  });

  test("lets neither family nor program end a referral, and a partner only after a visit", () => {
    const enders = TRANSITIONS.filter(({ to }) => to === "encerrado");
    for (const { by } of enders) {
      expect(by).not.toContain("guardian");
      expect(by).not.toContain("program");
    }
    expect(enders.filter(({ by }) => by.includes("partner")).map(({ from }) => from)).toEqual([
      "compareceu",
      "devolutiva",
    ]);
  });

  test("is opened again by those who administer alone, with a reason", () => {
    const again = TRANSITIONS.filter(({ from }) => from === "encerrado");
    expect(again).toMatchObject([
      { to: "a_encaminhar", by: ["staff"], adminOnly: true, needs: ["reason"], due: "by_type" },
    ]);
    expect(transitionsForStaff("encerrado", { isAdmin: false })).toEqual([]);
    expect(transitionsForStaff("encerrado", { isAdmin: true })).toHaveLength(1);
  });

  test("begins again by the program alone, when a more urgent result comes, save a visit that never was", () => {
    const back = TRANSITIONS.filter(
      ({ from, to, needs }) =>
        to === "a_encaminhar" && from !== "encerrado" && !needs.includes("family_answer"),
    );
    expect(back).toHaveLength(4);
    for (const actor of REFERRAL_ACTORS.filter((each) => each !== "program")) {
      expect(back.filter(({ by }) => by.includes(actor))).toEqual([]);
    }
  });
});
