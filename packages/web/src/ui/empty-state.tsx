import type { LucideIcon } from 'lucide-react';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

type EmptyStateProps = {
  title: Words;
  description?: Words;
  icon?: LucideIcon;
  /** What the reader can do about it, such as a button that adds the first entry. */
  action?: ReactNode;
};

export function EmptyState({ title, description, icon: Icon = Inbox, action }: EmptyStateProps) {
  const words = useWords();
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-primary-soft text-primary-text">
        <Icon aria-hidden className="size-8" strokeWidth={1.5} />
      </span>
      <p className="text-lg font-bold">{words(title)}</p>
      {description && <p className="max-w-prose text-muted">{words(description)}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
