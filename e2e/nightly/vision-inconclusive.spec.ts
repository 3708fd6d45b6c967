import { expect, test } from "@playwright/test";
import { PHONE } from "../people.ts";
import { RESTLESS, counted, isToldInconclusive } from "../vision-inconclusive.ts";
import {
  beginTest,
  codeLooks,
  consentAndOpenCamera,
  goToPositioning,
  openVisionTest,
  pairPhone,
  sitThrough,
} from "../vision-visit.ts";
import { SIMULATOR_ARGS } from "../vision/index.ts";

/**
 * A whole test that cannot be read, which is an ordinary end of one: a child that hardly looks at the screen, with an examiner's
 * phone beside the camera. In real time, two minutes and a half.
 */
test.use({
  launchOptions: { executablePath: process.env["CHROME_PATH"] ?? "", args: SIMULATOR_ARGS },
});
test.setTimeout(480_000);

test("a child that hardly looks is 'Inconclusivo' in calm words, with how far camera and examiner agree", async ({
  page,
  request,
  browser,
}) => {
  const before = await counted(request);
  const { id, child } = await openVisionTest(page, request, { ...RESTLESS, manner: "absent" });
  await consentAndOpenCamera(page);
  await goToPositioning(page);
  const phone = await pairPhone(page, await browser.newContext(PHONE));
  // Seated once the phone is there: from then on the test begins by itself.
  await child.change({ manner: "usual" });
  await beginTest(page);
  await expect(phone.getByText("Teste em andamento")).toBeVisible();
  const over = { isOver: false };
  const watching = codeLooks(phone, child, over);
  await sitThrough(page);
  over.isOver = true;
  await watching;
  await expect(phone.getByText("O teste terminou. Obrigado!")).toBeVisible();
  await expect(page.getByText("Teste guardado no cadastro da criança.")).toBeVisible();
  await isToldInconclusive(page, request, id, before);
  await phone.context().close();
});
