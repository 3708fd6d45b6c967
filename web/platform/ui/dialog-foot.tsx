import "./dialog-foot.css";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ErrorText } from "./error-text.tsx";

interface DialogFootProps {
  /** Why it could not be done, when it was tried. */
  readonly fault?: string | false | null | undefined;
  /** What gives it up instead of 'Cancelar'. */
  readonly cancel?: string;
  /** It is under way: giving it up now would hide how it ends. */
  readonly isBusy?: boolean;
  /** Giving it up is the safe choice, and what Enter does. */
  readonly isCancelFirst?: boolean;
  readonly onCancel: () => void;
  /** The button that does it. */
  readonly children: ReactNode;
}

/** The foot of a dialog: why it was refused, the button that does it, and the one that gives it up. */
export function DialogFoot(props: DialogFootProps) {
  const { fault, cancel, isBusy = false, isCancelFirst, onCancel, children } = props;
  const { t } = useTexts();
  return (
    <>
      {fault && <ErrorText>{fault}</ErrorText>}
      <div className="ui-foot">
        {children}
        <Button
          variant="default"
          disabled={isBusy}
          onClick={onCancel}
          {...(isCancelFirst && { "data-autofocus": true })}
        >
          {cancel ?? t("app.cancel")}
        </Button>
      </div>
    </>
  );
}
