/** A person-high ruler with steps beside it and a plant at each: growth that can be read off. */
export function AuthenticationIllustration({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 360 280"
      fill="none"
      className={`${className} rtl:-scale-x-100`}
      aria-hidden="true"
      focusable="false"
    >
      <ellipse cx="180" cy="262" rx="150" ry="8" className="fill-line" />
      <rect x="40" y="24" width="44" height="236" rx="12" className="fill-accent" />
      <path
        d="M84 52H66m18 26H72m12 26H66m18 26H72m12 26H66m18 26H72m12 26H66m18 26H72"
        className="stroke-on-accent"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect
        x="112"
        y="196"
        width="64"
        height="64"
        rx="12"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <rect
        x="184"
        y="148"
        width="64"
        height="112"
        rx="12"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <rect
        x="256"
        y="98"
        width="64"
        height="162"
        rx="12"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <g className="stroke-primary" strokeWidth="5" strokeLinecap="round">
        <path d="M144 196v-20" />
        <path d="M216 148v-38" />
        <path d="M288 98V50" />
      </g>
      <g className="fill-primary">
        <path d="M144 182c-12 1-18-6-18-16 12-1 18 6 18 16z" />
        <path d="M216 132c-14 1-22-8-22-20 14-1 22 8 22 20zm0-14c12 0 19-8 19-20-13 0-19 8-19 20z" />
        <path d="M288 82c-16 1-25-8-25-23 16-1 25 8 25 23zm0-18c15 0 23-9 23-24-15 0-23 9-23 24z" />
      </g>
      <path
        d="M131 228h26m46-24h26m46-25h26"
        className="stroke-secondary"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="288" cy="34" r="9" className="fill-secondary" />
    </svg>
  );
}
