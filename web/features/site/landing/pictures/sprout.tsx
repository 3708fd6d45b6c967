/** A young plant, for the vision: it says nothing that the words do not. */
export function Sprout() {
  return (
    <svg className="pic pic-sprout" viewBox="0 0 96 96" aria-hidden>
      <path className="pic-earth-dark" d="M22 84c4-12 14-18 26-18s22 6 26 18Z" />
      <path className="pic-stem" d="M48 70V40" fill="none" strokeWidth="5" strokeLinecap="round" />
      <path className="pic-leaf" d="M48 46c-22 2-34-8-36-26 22-2 34 8 36 26Z" />
      <path className="pic-bloom" d="M48 54c0-18 12-28 32-28 0 18-12 28-32 28Z" />
    </svg>
  );
}
