/** An adult and a child who water a plant: drawn in the product's colours, so that it follows the scheme. */
export function GrowingTogether({ title }: { readonly title: string }) {
  return (
    <svg className="pic pic-hero" viewBox="0 0 520 420" role="img" aria-label={title}>
      <path
        className="pic-ground"
        d="M60 218C40 120 120 42 232 40c98-2 132 34 186 74 58 43 84 110 54 178-28 62-102 88-208 88S84 336 60 218Z"
      />
      <circle className="pic-sun" cx="404" cy="104" r="44" />
      <g className="pic-line" strokeWidth="5" strokeLinecap="round" opacity=".55">
        <path d="M404 38V26M404 182v-12M338 104h-12M482 104h-12M357 57l-8-8M459 159l-8-8M357 151l-8 8M459 49l-8 8" />
      </g>
      <ellipse className="pic-earth" cx="262" cy="364" rx="214" ry="26" />
      <Plant />
      <Adult />
      <Child />
    </svg>
  );
}

function Plant() {
  return (
    <g>
      <path className="pic-earth-dark" d="M206 362c8-26 32-38 56-38s48 12 56 38Z" />
      <path
        className="pic-stem"
        d="M262 330c-4-48 6-92-2-150"
        fill="none"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path className="pic-leaf" d="M261 286c-44 6-70-14-76-48 42-4 70 14 76 48Z" />
      <path className="pic-leaf-light" d="M263 262c40-2 62-24 64-56-40 2-62 22-64 56Z" />
      <path className="pic-leaf-light" d="M262 226c-36 0-54-18-58-46 34 0 54 16 58 46Z" />
      <path className="pic-leaf" d="M261 202c30-4 48-22 48-50-32 4-48 22-48 50Z" />
      <path className="pic-bloom" d="M260 184c-20-8-26-26-18-44 18 4 28 22 18 44Z" />
      <path className="pic-bloom" d="M260 184c2-22 14-34 32-34 2 20-10 34-32 34Z" />
    </g>
  );
}

function Adult() {
  return (
    <g>
      <path
        className="pic-cloth"
        d="M92 362c-10-72 2-126 34-148 12-8 30-8 42 0 22 16 30 60 22 96-2 10 2 26 12 34 6 6 2 18-8 18Z"
      />
      <path
        className="pic-cloth-dark"
        d="M92 362c-2-22 12-38 40-40 30-2 48 8 64 22 8 6 4 18-6 18Z"
      />
      <path
        className="pic-arm"
        d="M164 236c16 22 26 26 44 22"
        fill="none"
        strokeWidth="20"
        strokeLinecap="round"
      />
      <path className="pic-neck" d="M134 196h26v24c-6 8-20 8-26 0Z" />
      <circle className="pic-skin" cx="150" cy="168" r="34" />
      <path
        className="pic-hair"
        d="M186 160c-2-30-22-44-46-40-28 4-40 26-34 54 4 20-8 26-4 44 12 6 24 0 26-14 2-16-8-26 0-44 20 4 40 0 58 0Z"
      />
      <path className="pic-face" d="M168 174v5M160 190c6 3 11 1 14-3" />
      <g>
        <path className="pic-can" d="M196 246h34l6 38h-46Z" />
        <path className="pic-can-line" d="M232 256l22-22M248 230l12 12M190 256c-16 0-16 22 2 22" />
        <path className="pic-water" d="M262 250l4 14M270 246l6 14M256 256l2 14" />
      </g>
      <circle className="pic-skin" cx="206" cy="257" r="11" />
    </g>
  );
}

function Child() {
  return (
    <g>
      <path className="pic-child" d="M352 362c-2-46 2-84 26-98 12-6 26-4 34 4 18 20 22 60 20 94Z" />
      <path className="pic-child-dark" d="M352 362c0-14 16-24 42-24 22 0 36 8 38 24Z" />
      <path
        className="pic-child-arm"
        d="M370 286c-14 2-26-6-36-26"
        fill="none"
        strokeWidth="17"
        strokeLinecap="round"
      />
      <circle className="pic-skin-deep" cx="330" cy="254" r="10" />
      <circle className="pic-skin-deep" cx="390" cy="236" r="32" />
      <path
        className="pic-hair-dark"
        d="M356 238c-2-26 16-40 38-38 24 2 34 22 28 46-4-14-12-20-22-24-14 10-28 14-44 16Z"
      />
      <circle className="pic-hair-dark" cx="418" cy="206" r="14" />
      <path className="pic-face" d="M370 242v5M372 257c5 4 11 4 15 0" />
    </g>
  );
}
