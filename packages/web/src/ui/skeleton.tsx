import { useLayoutEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { classNames } from './class-names.ts';
import { countSkeleton } from './shown-skeletons.ts';

type SkeletonProps = {
  /** Its size. */
  className?: string;
  isRound?: boolean;
};

/** A grey stand-in with the size its classes give it. It says nothing: its surroundings tell that they are loading. */
export function Skeleton({ className = 'h-4 w-full', isRound = false }: SkeletonProps) {
  useLayoutEffect(countSkeleton, []);
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-shimmer bg-line',
        isRound ? 'rounded-full' : 'rounded-md',
        className,
      )}
    />
  );
}

const lineWidths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-3/5'];

/** A paragraph that is on its way. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const say = useSay();
  const rows = Array.from({ length: lines }, (_, line) => ({
    id: `line-${line}`,
    width: lineWidths[line % lineWidths.length],
  }));
  return (
    <div role="status" className="space-y-3 py-1">
      <span className="sr-only">{say(m.ui_loading)}</span>
      {rows.map(({ id, width }) => (
        <Skeleton key={id} className={classNames('h-4', width)} />
      ))}
    </div>
  );
}
