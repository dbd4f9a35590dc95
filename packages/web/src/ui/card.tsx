import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = {
  title?: ReactNode;
  /** The rank of the title among the page's headings. */
  headingLevel?: 2 | 3 | 4;
  description?: ReactNode;
  /** Buttons or a menu at the end of the title's row. */
  actions?: ReactNode;
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export function Card({
  title,
  headingLevel = 2,
  description,
  actions,
  footer,
  className,
  children,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={classNames('rounded-xl border border-line bg-surface shadow-low', className)}>
      {(title || actions) && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4">
          <div className="min-w-0">
            {title && <Heading className="text-lg">{title}</Heading>}
            {description && <p className="text-sm text-muted">{description}</p>}
          </div>
          {actions && <div className="flex max-w-full items-center gap-2 sm:shrink-0">{actions}</div>}
        </header>
      )}
      {children && <div className="px-5 py-4">{children}</div>}
      {footer && <footer className="border-t border-line px-5 py-3">{footer}</footer>}
    </section>
  );
}
