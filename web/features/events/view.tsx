import { Stack, Title } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef } from "react";
import classes from "./device.module.css";

interface ViewProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** What fills the desk at one time. Its title gets the focus, so that whoever does not see the change hears it. */
export function View({ title, aside, children }: ViewProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    globalThis.scrollTo(0, 0);
  }, []);
  return (
    <section className="ui-card" aria-labelledby={id}>
      <div className="ui-card-head">
        <Title
          order={2}
          fz="1.25rem"
          lh={1.3}
          className={classes["title"]}
          id={id}
          ref={heading}
          tabIndex={-1}
        >
          {title}
        </Title>
        {aside}
      </div>
      <Stack>{children}</Stack>
    </section>
  );
}
