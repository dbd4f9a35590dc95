import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { useTooltip } from './use-tooltip.ts';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

type TooltipProps = {
  text: Words;
  /** One button or link. */
  children: ReactNode;
  side?: 'above' | 'below';
};

/**
 * Shows on hover and on keyboard focus, goes with Escape. It describes its button unless that is already named so.
 * Built on the browser's top layer: React Aria's positioning would cost every public page 13 kB.
 */
export function Tooltip({ text, children, side = 'below' }: TooltipProps) {
  const words = useWords();
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const said = words(text);
  useTooltip({ frame, bubble, id, text: said, side });
  return (
    <span ref={frame} className="inline-flex">
      {children}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed inset-0 m-0 size-fit max-w-64 rounded-lg border-0 bg-ink px-2.5 py-1 text-sm text-page shadow-high print:hidden"
      >
        {said}
      </span>
    </span>
  );
}
