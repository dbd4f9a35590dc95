import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { useFormat } from '../i18n/format.ts';
import { useSay } from '../i18n/say.ts';
import { lastPageOf, pageWindow } from '../ui/page-window.ts';

type PagedLinksProps = { page: number; pageSize: number; total: number };

function PageLink({ page, label, isCurrent = false, children }: PageLinkProps) {
  return (
    <Link
      to="."
      search={({ page: _before, ...search }) => (page === 1 ? search : { ...search, page })}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={`grid h-11 min-w-11 place-items-center rounded-xl px-2 ${isCurrent ? 'bg-primary font-bold text-on-primary' : 'hover:bg-hover'}`}
    >
      {children}
    </Link>
  );
}

type PageLinkProps = { page: number; label: string; isCurrent?: boolean; children: ReactNode };

/** The pages of a public list, as links: they work without a script and can be opened in tabs. */
export function PagedLinks({ page, pageSize, total }: PagedLinksProps) {
  const say = useSay();
  const format = useFormat();
  const last = lastPageOf(total, pageSize);
  if (last === 1) return null;
  return (
    <nav aria-label={say(m.website_pages)} className="mt-10 flex justify-center">
      <ul className="flex items-center gap-1">
        {page > 1 && (
          <li>
            <PageLink page={page - 1} label={say(m.ui_page_previous)}>
              <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
            </PageLink>
          </li>
        )}
        {pageWindow(page, last).map((mark) => (
          <li key={mark}>
            {typeof mark === 'number' ? (
              <PageLink page={mark} isCurrent={mark === page} label={say(m.ui_page, { page: mark })}>
                {format.number(mark)}
              </PageLink>
            ) : (
              <span aria-hidden className="px-1 text-muted">
                …
              </span>
            )}
          </li>
        ))}
        {page < last && (
          <li>
            <PageLink page={page + 1} label={say(m.ui_page_next)}>
              <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
