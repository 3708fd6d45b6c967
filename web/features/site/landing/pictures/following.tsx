/** An eye that follows a ball across a screen. The words beside it say what it shows. */
export function Following() {
  return (
    <svg className="pic" viewBox="0 0 320 200" aria-hidden>
      <rect className="pic-ground-warm" width="320" height="200" rx="20" />
      <rect className="pic-case" x="44" y="24" width="232" height="108" rx="14" />
      <rect className="pic-screen" x="53" y="33" width="214" height="90" rx="7" />
      <path
        className="pic-path-warm"
        d="M78 98c26-50 54 18 84-22 20-26 44-14 62-4"
        fill="none"
        strokeDasharray="2 11"
        strokeLinecap="round"
      />
      <circle className="pic-dot" cx="78" cy="98" r="6" />
      <circle className="pic-dot" cx="122" cy="74" r="8" />
      <circle className="pic-dot" cx="162" cy="76" r="6" />
      <circle className="pic-ball" cx="230" cy="74" r="15" />
      <path className="pic-ball-line" d="M218 68c8 6 16 6 24 0" />
      <g>
        <path
          className="pic-eye"
          d="M92 164c20-28 44-40 68-40s48 12 68 40c-20 22-44 32-68 32s-48-10-68-32Z"
        />
        <circle className="pic-iris" cx="172" cy="158" r="25" />
        <circle className="pic-pupil" cx="177" cy="154" r="11" />
        <circle className="pic-glint" cx="182" cy="149" r="4" />
      </g>
    </svg>
  );
}
