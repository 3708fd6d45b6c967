import type { ComponentType } from "react";
import { CloseDialog } from "./close-dialog.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import type { DialogProps, OpenForm, PlainForm } from "./dialog-props.ts";
import { DueDialog, OwnerDialog, ReopenDialog } from "./steering-dialogs.tsx";
import { FeedbackDialog, ScheduleDialog, VisitDialog } from "./visit-dialogs.tsx";

const DIALOGS = {
  schedule: ScheduleDialog,
  visit: VisitDialog,
  feedback: FeedbackDialog,
  close: CloseDialog,
  reopen: ReopenDialog,
  owner: OwnerDialog,
  due: DueDialog,
} as const satisfies Record<PlainForm, ComponentType<DialogProps>>;

/** The form that is open on the page. */
export function StepForm({ open, ...props }: DialogProps & { readonly open: OpenForm }) {
  if (open.kind === "contact") {
    const { course, name, onClose } = props;
    return (
      <ContactDialog referralId={course.id} name={name} outcome={open.outcome} onClose={onClose} />
    );
  }
  const Shown = DIALOGS[open.kind];
  return <Shown {...props} />;
}
