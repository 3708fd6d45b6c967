import { useId, type ReactNode } from "react";
import "./ui.css";

interface CardProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page, which assistive technology lists as a region. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section className="ui-card" aria-labelledby={id}>
      <div className="ui-card-head">
        <h2 className="ui-card-title" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
