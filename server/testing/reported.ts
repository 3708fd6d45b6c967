import type { TestApp } from "./app.ts";
import { type TestChild, aChild } from "./builders.ts";
import type { TestClinic } from "./clinic.ts";
import { aForm } from "./forms.ts";

/** One child for each state that a report counts, the last of them in the other group. Returns the first, answered twice. */
export async function aChildOfEachState(
  { database, clock }: TestApp,
  { organizationId, groupId, otherGroupId }: TestClinic,
): Promise<TestChild> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const first = await aChild(database, organizationId, groupId, { name: "=Ana Inventada" });
  const form = (child: TestChild, course: Parameters<typeof aForm>[3]) =>
    aForm(database, organizationId, child, course);
  await form(first, { sentAt: daysAgo(80), answered: { at: daysAgo(79), level: "alto" } });
  await form(first, { sentAt: daysAgo(20), answered: { at: daysAgo(18), level: "moderado" } });
  const named = (name: string, group: string) => aChild(database, organizationId, group, { name });
  await form(await named("Bento", groupId), { sentAt: daysAgo(40) });
  await form(await named("Caio", groupId), { sentAt: daysAgo(9), startedAt: daysAgo(8) });
  await form(await named("Davi", groupId), { sentAt: daysAgo(30), startedAt: daysAgo(16) });
  await named("Eva", groupId);
  const away = await named("Fábio", otherGroupId);
  await form(away, { sentAt: daysAgo(5), answered: { at: daysAgo(4), level: "baixo" } });
  return first;
}
