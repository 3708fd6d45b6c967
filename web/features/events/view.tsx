import { type ReactNode, useEffect, useId, useRef } from "react";

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
    <section className="ui-card device-view" aria-labelledby={id}>
      <div className="ui-card-head">
        <h2 className="device-title" id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
