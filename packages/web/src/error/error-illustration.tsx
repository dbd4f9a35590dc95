import type { ReactNode } from 'react';

export type Trouble = 'missing' | 'denied' | 'broken';

/** A magnifying glass that found an empty place. */
const missing = (
  <>
    <circle cx="204" cy="104" r="37" className="fill-surface stroke-ink" strokeWidth="5" />
    <path d="M231 132l27 28" className="stroke-ink" strokeWidth="10" strokeLinecap="round" />
    <path d="M192 92l24 24m0-24l-24 24" className="stroke-primary" strokeWidth="6" strokeLinecap="round" />
    <path d="M184 82a28 28 0 0 1 12-7" className="stroke-control" strokeWidth="3" strokeLinecap="round" />
  </>
);

const denied = (
  <>
    <path d="M186 98V84a19 19 0 0 1 38 0v14" className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
    <rect x="174" y="96" width="62" height="52" rx="12" className="fill-accent stroke-ink" strokeWidth="5" />
    <circle cx="205" cy="117" r="6" className="fill-on-accent" />
    <path d="M205 120v12" className="stroke-on-accent" strokeWidth="5" strokeLinecap="round" />
  </>
);

/** A ruler that broke in two. */
const broken = (
  <>
    <g transform="rotate(-14 184 128)">
      <path
        d="M148 112h52l-8 13 9 9-6 10h-47a6 6 0 0 1-6-6v-20a6 6 0 0 1 6-6z"
        className="fill-accent stroke-ink"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M156 114v9m11-9v14m11-14v9"
        className="stroke-on-accent"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
    <g transform="rotate(10 238 118)">
      <path
        d="M218 102h44a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6h-49l6-10-9-9z"
        className="fill-accent stroke-ink"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M229 104v9m11-9v14m11-14v9"
        className="stroke-on-accent"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
    <path
      d="M205 92l-4-15m13 14l8-13m-26 18l-13-8"
      className="stroke-primary"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </>
);

const overlay: Record<Trouble, ReactNode> = { missing, denied, broken };

/** An answer sheet on which something is not as it should be. It says nothing that the text beside it does not. */
export function ErrorIllustration({ trouble, className }: { trouble: Trouble; className?: string }) {
  return (
    <svg viewBox="0 0 320 220" fill="none" className={className} aria-hidden="true" focusable="false">
      <path
        d="M43 120c-6-48 26-92 78-98s76 10 113 8 62 38 58 84-38 82-88 84-76-6-103-6-52-24-58-72z"
        className="fill-primary-soft"
      />
      <ellipse cx="160" cy="203" rx="104" ry="7" className="fill-line" />
      <g transform="rotate(-6 136 116)">
        <rect
          x="84"
          y="34"
          width="112"
          height="156"
          rx="14"
          className="fill-surface stroke-line"
          strokeWidth="3"
        />
        <rect x="102" y="54" width="52" height="9" rx="4.5" className="fill-primary" />
        <circle cx="108" cy="86" r="6" className="stroke-control" strokeWidth="3" />
        <rect x="122" y="82" width="54" height="8" rx="4" className="fill-line" />
        <rect
          x="99"
          y="102"
          width="80"
          height="24"
          rx="8"
          className="stroke-control"
          strokeWidth="2.5"
          strokeDasharray="6 6"
        />
        <circle cx="108" cy="142" r="6" className="fill-primary" />
        <rect x="122" y="138" width="42" height="8" rx="4" className="fill-line" />
        <circle cx="108" cy="166" r="6" className="stroke-control" strokeWidth="3" />
        <rect x="122" y="162" width="58" height="8" rx="4" className="fill-line" />
      </g>
      <circle cx="258" cy="52" r="7" className="fill-accent" />
      <circle cx="64" cy="72" r="5" className="fill-primary" />
      <path d="M262 84l8 8m0-8l-8 8" className="stroke-control" strokeWidth="3" strokeLinecap="round" />
      {overlay[trouble]}
    </svg>
  );
}
