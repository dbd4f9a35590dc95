/** An answer sheet, a result with its bands and a growing plant. They follow the direction of the text. */
export function HomeIllustration({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 480 400"
      fill="none"
      className={`${className} rtl:-scale-x-100`}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M58 214C46 122 112 44 214 38s142 22 188 86 34 168-30 214-160 36-226 18S70 306 58 214z"
        className="fill-primary-soft"
      />
      <ellipse cx="240" cy="372" rx="170" ry="9" className="fill-line" />

      <rect
        x="96"
        y="66"
        width="204"
        height="268"
        rx="22"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <rect x="124" y="96" width="96" height="14" rx="7" className="fill-primary" />
      <rect x="124" y="122" width="148" height="9" rx="4.5" className="fill-line" />
      <rect x="118" y="150" width="160" height="38" rx="12" className="stroke-line" strokeWidth="2" />
      <circle cx="139" cy="169" r="9" className="stroke-control" strokeWidth="2.5" />
      <rect x="160" y="165" width="78" height="8" rx="4" className="fill-line" />
      <rect
        x="118"
        y="198"
        width="160"
        height="38"
        rx="12"
        className="fill-primary-soft stroke-primary"
        strokeWidth="2.5"
      />
      <circle cx="139" cy="217" r="9" className="stroke-primary" strokeWidth="2.5" />
      <circle cx="139" cy="217" r="4.5" className="fill-primary" />
      <rect x="160" y="213" width="94" height="8" rx="4" className="fill-primary" />
      <rect x="118" y="246" width="160" height="38" rx="12" className="stroke-line" strokeWidth="2" />
      <circle cx="139" cy="265" r="9" className="stroke-control" strokeWidth="2.5" />
      <rect x="160" y="261" width="62" height="8" rx="4" className="fill-line" />
      <rect x="118" y="302" width="160" height="8" rx="4" className="fill-line" />
      <rect x="118" y="302" width="104" height="8" rx="4" className="fill-secondary" />

      <rect
        x="268"
        y="94"
        width="140"
        height="112"
        rx="18"
        className="fill-raised stroke-line"
        strokeWidth="2"
      />
      <path d="M288 184h100" className="stroke-line" strokeWidth="2" />
      <rect x="296" y="150" width="18" height="34" rx="6" className="fill-secondary" />
      <rect x="329" y="126" width="18" height="58" rx="6" className="fill-primary" />
      <rect x="362" y="138" width="18" height="46" rx="6" className="fill-accent" />
      <path
        d="M288 132h100"
        className="stroke-control"
        strokeWidth="2"
        strokeDasharray="3 6"
        strokeLinecap="round"
      />

      <path d="M322 322h66l-8 42a10 10 0 0 1-10 8h-30a10 10 0 0 1-10-8z" className="fill-accent" />
      <rect
        x="315"
        y="312"
        width="80"
        height="16"
        rx="8"
        className="fill-accent stroke-on-accent/15"
        strokeWidth="2"
      />
      <path d="M355 312c0-34 0-52 2-78" className="stroke-primary" strokeWidth="6" strokeLinecap="round" />
      <path d="M356 276c-26 2-40-12-40-36 26-2 40 12 40 36z" className="fill-primary" />
      <path d="M356 256c22 0 36-14 36-38-24 0-36 14-36 38z" className="fill-primary" />
      <circle cx="86" cy="118" r="8" className="fill-accent" />
      <circle cx="424" cy="250" r="6" className="fill-secondary" />
    </svg>
  );
}
