import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something that should be seen to, above what the page is about. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-4 flex items-start gap-3 rounded-xl bg-danger-soft px-4 py-3 text-danger-text"
    >
      <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
      <p>{children}</p>
    </div>
  );
}
