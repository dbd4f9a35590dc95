import { type ReactNode, useRef } from 'react';
import { useIsScrollable } from './use-is-scrollable.ts';

/** A part that scrolls by itself, with the arrow keys too. */
export function ScrollArea({ className, children }: { className: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const isScrollable = useIsScrollable(area);
  return (
    <div
      ref={area}
      tabIndex={isScrollable ? 0 : undefined}
      className={`overflow-y-auto focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus ${className}`}
    >
      <div>{children}</div>
    </div>
  );
}
