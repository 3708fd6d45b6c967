import { Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { CONFIRMING } from "#contract/access/single-sign-on.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { takeWayBack } from "#web/platform/session/way-back.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { SessionFrame } from "../session/session-frame.tsx";
import { confirmedByProvider, enterByProvider } from "./single-sign-on.api.ts";

/** Where the provider of an organization sends the browser back: to log in, or to show that it is still the same person. */
export function ProviderPage() {
  const { search } = useLocation();
  const [answer] = useState(() => search.slice(1));
  const confirms = new URLSearchParams(answer).get("state")?.startsWith(CONFIRMING) ?? false;
  return confirms ? <Confirming answer={answer} /> : <Entering answer={answer} />;
}

interface AnswerProps {
  readonly answer: string;
}

function Entering({ answer }: AnswerProps) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const enter = useOnce(enterByProvider, answer, () => {
    toast.success({ title: t("login.successTitle"), message: t("login.successText") });
    void navigate(takeWayBack() ?? paths.dashboard, { replace: true });
  });
  if (!enter.isError) return <Waiting title={t("provider.entering")} />;
  return (
    <SessionFrame title={t("provider.failedTitle")}>
      <ErrorText>{detailOf(enter.error)}</ErrorText>
      <Button component={Link} to={paths.login} size="md" fullWidth mt="lg">
        {t("provider.toLogin")}
      </Button>
    </SessionFrame>
  );
}

function Confirming({ answer }: AnswerProps) {
  const { t } = useTexts();
  const confirm = useOnce(confirmedByProvider, answer);
  if (confirm.isSuccess) {
    return (
      <SessionFrame title={t("provider.confirmedTitle")} subtitle={t("provider.confirmedText")}>
        {null}
      </SessionFrame>
    );
  }
  if (!confirm.isError) return <Waiting title={t("provider.confirming")} />;
  return (
    <SessionFrame title={t("provider.confirmFailedTitle")}>
      <ErrorText>{detailOf(confirm.error)}</ErrorText>
    </SessionFrame>
  );
}

function Waiting({ title }: { readonly title: string }) {
  const { t } = useTexts();
  return (
    <SessionFrame title={title}>
      <Text component="output">{t("provider.wait")}</Text>
    </SessionFrame>
  );
}

/** Hands an answer in as the page opens: once, since it counts once. It does not stay in the address. */
function useOnce(
  handIn: (answer: string) => Promise<void>,
  answer: string,
  onDone: () => void = () => undefined,
) {
  const hasBegun = useRef(false);
  const handing = useMutation({ mutationFn: handIn, onSuccess: onDone });
  const { mutate } = handing;
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    globalThis.history.replaceState(globalThis.history.state, "", paths.provider);
    mutate(answer);
  }, [answer, mutate]);
  return handing;
}
