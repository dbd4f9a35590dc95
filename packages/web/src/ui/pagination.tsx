import { ChevronLeft, ChevronRight } from 'lucide-react';
import { m } from '#paraglide/messages.js';
import { useFormat } from '../i18n/format.ts';
import { useSay } from '../i18n/say.ts';
import { PageLink } from './page-link.tsx';
import { PageSize } from './page-size.tsx';
import { lastPageOf, pageWindow, roundedDown } from './page-window.ts';
import { useWords, type Words } from './words.ts';

type PaginationProps = {
  /** Names the landmark where a screen has several. */
  label?: Words;
  /** The first page is 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`. */
  hasMore?: boolean | undefined;
  onPage: (page: number) => void;
  onPageSize?: (pageSize: number) => void;
  /** Where a page lives, for lists whose pages have addresses: the marks become links that open in tabs too. */
  hrefOf?: (page: number) => string;
};

export function Pagination({
  label = m.ui_pages,
  page,
  pageSize,
  total,
  hasMore = false,
  onPage,
  onPageSize,
  hrefOf,
}: PaginationProps) {
  const say = useSay();
  const words = useWords();
  const format = useFormat();
  const last = lastPageOf(total, pageSize);
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  const link = { onPage, hrefOf };
  const showing = () => {
    if (total === 0) return say(m.ui_showing_none);
    return hasMore
      ? say(m.ui_showing_more, { from, to, least: roundedDown(total) })
      : say(m.ui_showing, { from, to, total });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
      <p role="status" className="text-muted">
        {showing()}
      </p>
      {onPageSize && <PageSize pageSize={pageSize} onPageSize={onPageSize} />}
      <nav aria-label={words(label)} className="ms-auto max-sm:mx-auto">
        <ul className="flex items-center gap-1">
          <li>
            <PageLink {...link} page={page - 1} isDisabled={page <= 1} label={say(m.ui_page_previous)}>
              <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
            </PageLink>
          </li>
          {pageWindow(page, last).map((mark) => (
            <li key={mark} className="max-sm:hidden">
              {typeof mark === 'number' ? (
                <PageLink
                  {...link}
                  page={mark}
                  isCurrent={mark === page}
                  label={say(m.ui_page, { page: mark })}
                >
                  {format.number(mark)}
                </PageLink>
              ) : (
                <span aria-hidden className="px-1 text-muted">
                  …
                </span>
              )}
            </li>
          ))}
          <li className="px-2 sm:hidden">
            {hasMore ? say(m.ui_page, { page }) : say(m.ui_page_of, { page, last })}
          </li>
          <li>
            <PageLink {...link} page={page + 1} isDisabled={page >= last} label={say(m.ui_page_next)}>
              <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
            </PageLink>
          </li>
        </ul>
      </nav>
    </div>
  );
}
