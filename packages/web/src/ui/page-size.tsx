import { ChevronDown } from 'lucide-react';
import { m } from '#paraglide/messages.js';
import { useFormat } from '../i18n/format.ts';
import { useSay } from '../i18n/say.ts';
import { pageSizes } from './page-window.ts';

type PageSizeProps = { pageSize: number; onPageSize: (pageSize: number) => void };

export function PageSize({ pageSize, onPageSize }: PageSizeProps) {
  const say = useSay();
  const format = useFormat();
  return (
    <label className="flex items-center gap-2 text-muted">
      {say(m.ui_page_size)}
      <span className="relative">
        <select
          name="pageSize"
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
          className="h-10 appearance-none rounded-lg border border-control bg-surface ps-3 pe-9 text-ink"
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {format.number(size)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-muted"
        />
      </span>
    </label>
  );
}
