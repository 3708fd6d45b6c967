import { Mark } from "#web/platform/ui/mark.tsx";

/** The mark and the name, which lead to the beginning. */
export function Brand({ href }: { readonly href: string }) {
  return (
    <a className="site-brand" href={href}>
      <Mark />
      TEA Start
    </a>
  );
}
