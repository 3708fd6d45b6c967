import { Button, Group, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ReceivedCase } from "#contract/referrals/received-shares.ts";
import type { PartnerStage } from "#domain/referrals/sharing/partner-steps.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { AcceptDialog } from "./case-dialogs.tsx";
import { StepDialog } from "./step-dialog.tsx";

interface CareCardProps {
  readonly share: ReceivedCase;
  /** What else may be done. */
  readonly children: ReactNode;
}

/** The steps that may be taken from here, the likely one first; the sender sees each at once. */
export function CareCard({ share, children }: CareCardProps) {
  const { t } = useTexts();
  const [step, setStep] = useState<PartnerStage | null>(null);
  const [isHanding, setHanding] = useState(false);
  const { allowed, stage, people } = share;
  const labelOf = (to: PartnerStage): string => {
    if (stage === "agendado" && to === "agendado") return t("sharing.received.again");
    if (stage === "agendado" && to === "contatado") return t("sharing.received.missed");
    return t(`sharing.received.step.${to}`);
  };
  const steps = inOrder(share);
  return (
    <Card title={t("sharing.received.steps")}>
      <Stack gap="sm">
        <p className="ui-muted">
          {t(allowed.length === 0 ? "sharing.received.over" : "sharing.received.stepsText")}
        </p>
        <Group gap={8}>
          {steps.map((to, place) => (
            <Button
              key={to}
              variant={place === 0 ? "filled" : "default"}
              onClick={() => setStep(to)}
            >
              {labelOf(to)}
            </Button>
          ))}
        </Group>
        {share.responsible && (
          <p>{t("sharing.received.responsible", { name: share.responsible.full_name })}</p>
        )}
        <Group gap={8}>
          {people.length > 1 && (
            <Button variant="subtle" onClick={() => setHanding(true)}>
              {t("sharing.received.handOver")}
            </Button>
          )}
          {children}
        </Group>
      </Stack>
      {step && (
        <StepDialog share={share} to={step} title={labelOf(step)} onClose={() => setStep(null)} />
      )}
      {isHanding && <AcceptDialog share={share} name="" onClose={() => setHanding(false)} />}
    </Card>
  );
}

/** After an appointment comes the visit; else the first that is allowed. */
function inOrder({ allowed, stage }: ReceivedCase): PartnerStage[] {
  const steps = allowed.map(({ to }) => to);
  if (stage !== "agendado") return steps;
  return steps.toSorted(
    (one, other) => Number(other === "compareceu") - Number(one === "compareceu"),
  );
}
