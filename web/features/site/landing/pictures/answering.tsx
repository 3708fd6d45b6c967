/** A phone on which a question is being answered. The words beside it say what it shows. */
export function Answering() {
  return (
    <svg className="pic" viewBox="0 0 320 200" aria-hidden>
      <rect className="pic-ground" width="320" height="200" rx="20" />
      <circle className="pic-sun" cx="58" cy="52" r="26" />
      <path className="pic-leaf-light" d="M262 176c-2-36 14-56 42-58 2 34-14 56-42 58Z" />
      <path className="pic-leaf" d="M262 176c-24-2-38-18-38-44 26 2 38 18 38 44Z" />
      <g>
        <rect className="pic-case" x="112" y="18" width="104" height="182" rx="16" />
        <rect className="pic-screen" x="120" y="28" width="88" height="172" rx="8" />
        <rect className="pic-soft" x="130" y="40" width="68" height="6" rx="3" />
        <rect className="pic-fill" x="130" y="40" width="42" height="6" rx="3" />
        <rect className="pic-text" x="130" y="60" width="64" height="7" rx="3.5" />
        <rect className="pic-text" x="130" y="73" width="46" height="7" rx="3.5" />
        <rect className="pic-fill" x="130" y="94" width="68" height="26" rx="8" />
        <path className="pic-mark" d="M141 107l5 5 9-10" />
        <rect className="pic-onfill" x="163" y="104" width="24" height="6" rx="3" />
        <rect className="pic-soft" x="130" y="128" width="68" height="26" rx="8" />
        <rect className="pic-text" x="163" y="138" width="24" height="6" rx="3" />
        <rect className="pic-text" x="130" y="168" width="52" height="7" rx="3.5" />
        <rect className="pic-text" x="130" y="181" width="62" height="7" rx="3.5" />
      </g>
      <g>
        <path
          className="pic-bubble"
          d="M232 36h56a12 12 0 0 1 12 12v26a12 12 0 0 1-12 12h-36l-16 14v-14h-4a12 12 0 0 1-12-12V48a12 12 0 0 1 12-12Z"
        />
        <path
          className="pic-heart"
          d="M260 74c-10-7-15-12-15-18 0-9 11-11 15-3 4-8 15-6 15 3 0 6-5 11-15 18Z"
        />
      </g>
      <path
        className="pic-path"
        d="M24 172c20-30 40 10 60-16"
        fill="none"
        strokeDasharray="2 12"
        strokeLinecap="round"
      />
    </svg>
  );
}
