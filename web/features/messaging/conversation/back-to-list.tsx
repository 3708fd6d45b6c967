import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames, searchWith } from "#web/platform/paths.ts";
import classes from "./conversation.module.css";

/** From an open conversation back to the list, as it was narrowed. */
export function BackToList() {
  const { t } = useTexts();
  const [address] = useSearchParams();
  const list = searchWith(address, { [queryNames.patient]: null, [queryNames.unassigned]: null });
  return (
    <Button
      component={Link}
      to={{ search: list.toString() }}
      variant="subtle"
      className={classes["back"]}
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      {t("conversation.all")}
    </Button>
  );
}
