/** `order`: one number after the other gives one picture after the other. */
type MotifProps = { order: number; className?: string };

/** A sprout that grows from step to step. */
function Growth() {
  return (
    <>
      <path d="M-1000 104h2360v156H-1000z" className="fill-primary/15" />
      <g strokeLinecap="round" strokeWidth="5" className="stroke-primary" fill="none">
        <path d="M80 104V82M180 104V62M280 104V38" />
      </g>
      <g className="fill-primary">
        <path d="M80 86c-14 0-22-8-22-22 14 0 22 8 22 22zM80 82c10 0 17-7 17-18-11 0-17 7-17 18z" />
        <path d="M180 72c-17 0-27-10-27-26 17 0 27 9 27 26zM180 66c13 0 22-9 22-23-14 0-22 9-22 23zM180 92c11 0 18-7 18-18-12 0-18 7-18 18z" />
        <path d="M280 52c-20 0-31-11-31-30 20 0 31 11 31 30zM280 44c15 0 25-10 25-27-16 0-25 11-25 27zM280 74c14 0 23-9 23-24-15 0-23 9-23 24zM280 90c-13 0-21-8-21-21 13 0 21 8 21 21z" />
      </g>
      <circle cx="326" cy="30" r="13" className="fill-accent" />
    </>
  );
}

/** Faces of one person. */
function Person() {
  return (
    <>
      <circle cx="180" cy="90" r="88" className="fill-secondary/12" />
      <circle cx="180" cy="90" r="58" className="fill-secondary/15" />
      <circle cx="180" cy="66" r="22" className="fill-secondary" />
      <path d="M136 132a44 40 0 0 1 88 0v28h-88z" className="fill-secondary" />
      <g fill="none" strokeWidth="4" strokeLinecap="round" className="stroke-primary">
        <path d="M64 52h38M52 80h40M64 108h30M258 52h38M268 80h40M266 108h30" />
      </g>
      <circle cx="50" cy="52" r="6" className="fill-accent" />
      <circle cx="310" cy="52" r="6" className="fill-accent" />
      <circle cx="322" cy="80" r="6" className="fill-primary" />
      <circle cx="38" cy="80" r="6" className="fill-primary" />
    </>
  );
}

/** Shapes that are put in order. */
function Shapes() {
  return (
    <>
      <rect x="56" y="52" width="64" height="64" rx="16" className="fill-accent" />
      <circle cx="180" cy="84" r="36" className="fill-primary" />
      <path
        d="M272 46l40 70h-80z"
        strokeLinejoin="round"
        strokeWidth="10"
        className="fill-secondary stroke-secondary"
      />
      <path
        d="M40 138h280"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 12"
        className="stroke-control"
      />
    </>
  );
}

/** A measure and its level. */
function Measure() {
  return (
    <>
      <g className="fill-primary/25">
        <rect x="60" y="84" width="34" height="60" rx="10" />
        <rect x="114" y="60" width="34" height="84" rx="10" />
        <rect x="222" y="72" width="34" height="72" rx="10" />
        <rect x="276" y="50" width="34" height="94" rx="10" />
      </g>
      <rect x="168" y="36" width="34" height="108" rx="10" className="fill-primary" />
      <path
        d="M44 66h272"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="3 9"
        className="stroke-secondary"
      />
      <circle cx="185" cy="22" r="8" className="fill-accent" />
    </>
  );
}

const motifs = [Growth, Person, Shapes, Measure];

/** A picture for what has none of its own. */
export function Motif({ order, className = '' }: MotifProps) {
  const Picture = motifs[order % motifs.length] ?? Growth;
  return (
    <svg
      viewBox="0 0 360 160"
      preserveAspectRatio="xMidYMid meet"
      className={`${className} bg-primary-soft rtl:-scale-x-100`}
      aria-hidden="true"
      focusable="false"
    >
      <Picture />
    </svg>
  );
}
