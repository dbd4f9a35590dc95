import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, createContext, type RefCallback, use, useState } from 'react';

/** Whether the row around is painted: browsers leave out those far from the screen, and say so. */
const Painted = createContext(true);

const change = 'contentvisibilityautostatechange';

function useIsPainted(): { isPainted: boolean; ref: RefCallback<HTMLElement> } {
  const [isPainted, setPainted] = useState(false);
  const [ref] = useState(
    (): RefCallback<HTMLElement> => (row) => {
      if (row === null) return;
      // What a browser does not tell is taken to be painted.
      if (!(`on${change}` in row)) return setPainted(true);
      const follow = (event: Event) => {
        if (event.target === row) setPainted(!(event as ContentVisibilityAutoStateChangeEvent).skipped);
      };
      row.addEventListener(change, follow);
      return () => row.removeEventListener(change, follow);
    },
  );
  return { isPainted, ref };
}

/** A row that is painted when it is near. */
export function PaintedRow({ className = '', ...props }: ComponentProps<'li'>) {
  const { isPainted, ref } = useIsPainted();
  return (
    <Painted value={isPainted}>
      <li
        {...props}
        ref={ref}
        className={`[contain-intrinsic-size:auto_9rem] [content-visibility:auto] ${className}`}
      />
    </Painted>
  );
}

/**
 * The picture of a row, and its place alone while the row is not painted: with each frame the browser asks every `<svg>` of
 * the page whether it moves, and a thousand questions have six thousand.
 */
export function RowIcon({ icon: Icon, className }: { icon: LucideIcon; className: string }) {
  return use(Painted) ? <Icon aria-hidden className={className} /> : <span className={className} />;
}
