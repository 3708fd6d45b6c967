/** The product's mark, a leaf: the same as the icon of the browser's tab. It says nothing beside the name. */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect width="32" height="32" rx="9" fill="#0f6b63" />
      <path d="M16 25V14" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M16 16c0-4.6-3-7-7.6-7 0 4.7 2.8 7.4 7.6 7Z" fill="#f6c9a9" />
      <path d="M16 19.5c0-4.2 2.8-6.5 7.2-6.5 0 4.4-2.7 6.9-7.2 6.5Z" fill="#dff0ec" />
    </svg>
  );
}
