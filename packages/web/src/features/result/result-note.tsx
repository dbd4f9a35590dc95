import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function ResultNote({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const Icon = isWarning ? TriangleAlert : Info;
  const tone = isWarning ? 'bg-warning-soft text-warning-text' : 'bg-hover text-ink';
  return (
    <p className={`flex items-start gap-2 rounded-lg px-3 py-2 text-sm ${tone}`}>
      <Icon aria-hidden className="mt-1 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
