import { expect, test } from "@playwright/test";
import { PHONE } from "../../people.ts";
import { RESTLESS, counted, isToldInconclusive } from "../../vision-inconclusive.ts";
import {
  STEPPED,
  agreedClock,
  beginStepped,
  openSteppedTest,
  seatChild,
  sitStepped,
} from "../../vision-steps.ts";
import { FACING, pairPhone } from "../../vision-visit.ts";
import { installMovedTime } from "../../vision/index.ts";

/**
 * A whole test that cannot be read: a child that hardly looks at the screen, with an examiner's phone beside the camera. By the
 * clock, and with pictures, it is in `nightly/vision-inconclusive.spec.ts`.
 */
test.use(STEPPED);
test.setTimeout(240_000);

/** A person sees, decides and moves a finger. */
const REACTION_MS = 360;

test("a child that hardly looks is 'Inconclusivo' in calm words, with how far camera and examiner agree", async ({
  page,
  request,
  browser,
}) => {
  const before = await counted(request);
  const absent = { ...RESTLESS, manner: "absent", pictures: "nothing" } as const;
  const { id, child } = await openSteppedTest(page, request, absent);
  const clock = await agreedClock(page);
  await seatChild(page, child);
  await child.release();
  const context = await browser.newContext(PHONE);
  const time = await installMovedTime(context);
  await clock.givenTo(context);
  const phone = await pairPhone(page, context);
  await clock.follow(phone, time);
  await child.change({ manner: "usual" });
  await beginStepped(page, child);
  const result = page.locator('[data-phase="result"]');
  const goOn = page.getByRole("button", { name: "Continuar", exact: true });
  let pressed = "";
  while (!(await result.isVisible())) {
    const look = await child.look();
    await child.during(REACTION_MS);
    await clock.follow(phone, time);
    if (look !== null && look !== "centre" && look !== pressed) {
      const key = phone.getByRole("button", { name: FACING[look], exact: true });
      // It has its keys once it has heard that the test goes on.
      if (await key.isVisible()) {
        await key.tap();
        pressed = look;
      }
    }
    // Where it stops to ask after the child, somebody beside it goes on.
    if (await goOn.isVisible()) await goOn.click();
  }
  await sitStepped(page, child);
  await time.release(phone);
  await expect(phone.getByText("O teste terminou. Obrigado!")).toBeVisible();
  await isToldInconclusive(page, request, id, before);
  await phone.context().close();
});
