import type { ReactNode } from "react";
import "./ui.css";
import { useTitle } from "./use-title.ts";

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly children?: ReactNode;
}

/** The heading of a page, with what can be done on it at the right. Also names the browser's tab. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  useTitle(title);
  return (
    <header className="ui-page-header">
      <div>
        <h1 className="ui-page-title">{title}</h1>
        {subtitle && <p className="ui-muted">{subtitle}</p>}
      </div>
      {children && <div className="ui-page-actions">{children}</div>}
    </header>
  );
}
