import pictures from './pictures.svg?url';

/** Each with its own measure. */
const boxes = {
  home: '0 0 480 400',
  growth: '0 0 360 160',
  person: '0 0 360 160',
  shapes: '0 0 360 160',
  measure: '0 0 360 160',
  candle: '0 0 56 56',
  circles: '0 0 400 240',
} as const;

export type PictureName = keyof typeof boxes;

/** Our own drawings. They stand in one file of their own, so that no visitor loads them as script. */
export function Picture({ name, className = '' }: { name: PictureName; className?: string }) {
  return (
    <svg viewBox={boxes[name]} className={className} aria-hidden="true" focusable="false">
      <use href={`${pictures}#${name}`} />
    </svg>
  );
}

const motifs: readonly PictureName[] = ['growth', 'person', 'shapes', 'measure'];

/** A picture for what has none of its own: one number after the other gives one picture after the other. */
export function Motif({ order, className = '' }: { order: number; className?: string }) {
  const name = motifs[order % motifs.length] ?? 'growth';
  return <Picture name={name} className={`${className} bg-primary-soft rtl:-scale-x-100`} />;
}
