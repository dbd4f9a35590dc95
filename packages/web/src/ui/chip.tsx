import type { LucideIcon } from 'lucide-react';
import { CircleCheck, Eye, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ChipTone = 'good' | 'watch' | 'act' | 'neutral';

const tones: Record<ChipTone, string> = {
  good: 'border-primary-text/25 bg-primary-soft text-primary-text',
  watch: 'border-warning-text/25 bg-warning-soft text-warning-text',
  act: 'border-danger-text/25 bg-danger-soft text-danger-text',
  neutral: 'border-line bg-hover text-ink',
};

/** A tone is never told by colour alone. */
const icons: Record<ChipTone, LucideIcon | null> = {
  good: CircleCheck,
  watch: Eye,
  act: TriangleAlert,
  neutral: null,
};

export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-2xl border px-2.5 text-sm font-medium',
        tones[tone],
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="min-w-0 text-start sm:truncate">{children}</span>
    </span>
  );
}
