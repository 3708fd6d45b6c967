import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { Mark } from "#web/platform/ui/mark.tsx";
import { useTitle } from "#web/platform/ui/use-title.ts";
import classes from "./session.module.css";

interface SessionFrameProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly children: ReactNode;
}

/** A page of its own outside the staff area: one thing to do, in the middle. */
export function SessionFrame({ title, subtitle, children }: SessionFrameProps) {
  const { t } = useTexts();
  useTitle(title);
  return (
    <main className={classes["page"]}>
      <Link to={paths.landing} className={classes["brand"]}>
        <Mark />
        {t("app.name")}
      </Link>
      <div className={classes["box"]}>
        <Title order={1} mb={6} fz="1.5rem" lh={1.25}>
          {title}
        </Title>
        {subtitle !== undefined && (
          <Text inherit mb="lg" c="dimmed">
            {subtitle}
          </Text>
        )}
        {children}
      </div>
    </main>
  );
}
