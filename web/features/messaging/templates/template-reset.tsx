import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { MessageTemplate, MessageTemplateText } from "#contract/messaging/templates.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { templateSearch } from "./template-address.ts";
import { useDeleteTemplate, useRestoreTemplate } from "./templates.api.ts";

/** Loaded when somebody is about to lose words. */
const Confirm = lazyComponent(async () => (await import("#web/platform/ui/confirm.tsx")).Confirm);

interface TemplateResetProps {
  readonly template: MessageTemplate;
  /** Called with the words of the program, once they are back. */
  readonly onRestored: (text: MessageTemplateText) => void;
}

/** The way back to the default of a template that was edited, or the end of one of one's own: both ask first. */
export function TemplateReset({ template, onRestored }: TemplateResetProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { reset, isPending } = useReset(template, onRestored);
  const { type, is_edited: isEdited } = template;
  if (type !== null && !isEdited) return null;
  const action = t(type === null ? "templates.remove" : "templates.restore");
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <Suspense>
          <Confirm
            title={
              type === null
                ? t("templates.removeTitle", { name: template.name })
                : t("templates.restoreTitle")
            }
            action={action}
            isSevere
            isBusy={isPending}
            onConfirm={() => void reset().finally(() => setAsking(false))}
            onClose={() => setAsking(false)}
          >
            <p>{t(type === null ? "templates.removeText" : "templates.restoreText")}</p>
          </Confirm>
        </Suspense>
      )}
    </>
  );
}

function useReset({ id, type }: MessageTemplate, onRestored: TemplateResetProps["onRestored"]) {
  const { t } = useTexts();
  const toast = useToast();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const restore = useRestoreTemplate();
  const remove = useDeleteTemplate();
  const reset = async (): Promise<void> => {
    try {
      if (type === null) {
        await remove.mutateAsync(id);
        toast.success({ message: t("templates.removed") });
        await navigate(templateSearch(search, null), { replace: true });
      } else {
        const { name, content } = await restore.mutateAsync(type);
        onRestored({ name, content });
        toast.success({ message: t("templates.restored") });
      }
    } catch (error) {
      toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
    }
  };
  return { reset, isPending: restore.isPending || remove.isPending };
}
