import { useNavigate } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import type { VisionSubject } from "./finished-run.ts";
import { VisionRun } from "./vision-run.tsx";

/** Nobody: the computer makes up what this child does. */
const SIMULATED: VisionSubject = {
  id: "demonstration",
  name: "",
  ageMonths: null,
  attempt: 1,
  guardians: [],
};

/** The whole test with a simulated child: to learn it, and to show it where there is no camera. */
export function DemonstrationPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t("vision.demo.title")} />
      <VisionRun
        subject={SIMULATED}
        mode="demonstration"
        onDone={() => Promise.resolve("stored")}
        onLeave={() => void navigate(paths.patients)}
      />
    </>
  );
}
