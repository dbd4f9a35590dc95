import type { ReactNode } from 'react';

/** A button and the sentence about it. */
export function ActionRow({ help, children }: { help: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="max-w-full sm:w-60 sm:shrink-0">{children}</div>
      <p className="min-w-0 flex-1 basis-72 text-sm text-muted">{help}</p>
    </div>
  );
}
