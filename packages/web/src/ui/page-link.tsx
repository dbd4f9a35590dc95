import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageLinkProps = {
  page: number;
  label: string;
  isCurrent?: boolean;
  isDisabled?: boolean;
  onPage: (page: number) => void;
  hrefOf: ((page: number) => string) | undefined;
  children: ReactNode;
};

export function PageLink({ page, label, isCurrent, isDisabled, onPage, hrefOf, children }: PageLinkProps) {
  const shared = {
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    className: classNames(
      'grid h-10 min-w-10 place-items-center rounded-lg px-2',
      isCurrent && 'bg-primary font-bold text-on-primary',
      isDisabled && 'opacity-40',
      !isCurrent && !isDisabled && 'text-ink hover:bg-hover',
    ),
  };
  if (!hrefOf || isDisabled) {
    return (
      <button type="button" {...shared} disabled={isDisabled} onClick={() => onPage(page)}>
        {children}
      </button>
    );
  }
  const open = (event: MouseEvent) => {
    // With a modifier the visitor asks for another tab or window: that is the browser's affair.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPage(page);
  };
  return (
    <a {...shared} href={hrefOf(page)} onClick={open}>
      {children}
    </a>
  );
}
