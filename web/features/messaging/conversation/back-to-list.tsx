import { useSearchParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames, searchWith } from "#web/platform/paths.ts";
import { BackButton } from "#web/platform/ui/back-button.tsx";
import classes from "./conversation.module.css";

/** From an open conversation back to the list, as it was narrowed. */
export function BackToList() {
  const { t } = useTexts();
  const [address] = useSearchParams();
  const list = searchWith(address, { [queryNames.patient]: null, [queryNames.unassigned]: null });
  return (
    <BackButton to={{ search: list.toString() }} className={classes["back"]}>
      {t("conversation.all")}
    </BackButton>
  );
}
