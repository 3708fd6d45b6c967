import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { ReadingView } from "./reading-view.tsx";
import { visionSessionsQuery } from "./vision.api.ts";

interface PhoneResultProps {
  readonly patientId: string;
  readonly id: string;
}

/** Its keys may still be on their way: until all have come, the result is asked for again. */
const AGAIN_MS = 3000;

/** The result of a test that only an examiner's phone told of: this device has none of its keys, the server reads them. */
export function PhoneResult({ patientId, id }: PhoneResultProps) {
  const { t } = useTexts();
  const sessions = useQuery({
    ...visionSessionsQuery(patientId),
    refetchOnMount: "always",
    refetchInterval: AGAIN_MS,
  });
  const reading = sessions.data?.find((session) => session.id === id)?.reading;
  if (sessions.isError && !reading) {
    return <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />;
  }
  if (!reading) return <Pending>{t("vision.loading")}</Pending>;
  return <ReadingView reading={reading} isCoded agreement={null} />;
}
