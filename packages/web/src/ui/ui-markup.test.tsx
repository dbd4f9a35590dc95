import { defaultSettings } from '@sanjeh/contract/web/settings';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { m } from '#paraglide/messages.js';
import type { LanguageType } from '../settings/settings.ts';
import { SettingsProvider } from '../settings/settings-provider.tsx';
import { Accordion } from './accordion.tsx';
import { Chip } from './chip.tsx';
import { ErrorState } from './error-state.tsx';
import { Pagination } from './pagination.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SkeletonText } from './skeleton.tsx';
import { Stepper } from './stepper.tsx';
import { Table } from './table/table.tsx';
import { Tabs } from './tabs.tsx';
import { Tooltip } from './tooltip.tsx';
import { withParams } from './with-params.ts';

function render(content: ReactNode, language: LanguageType = 'fa'): string {
  return renderToString(
    <SettingsProvider initial={{ ...defaultSettings, language }}>{content}</SettingsProvider>,
  );
}

const steps = ['a', 'b', 'c'].map((id) => ({ id, title: id }));
const columns = [
  { key: 'name', title: 'name', isSortable: true, cell: (row: { name: string }) => row.name },
  { key: 'size', title: 'size', isSortable: true, cell: () => '1' },
  { key: 'kind', title: 'kind', cell: () => 'k' },
];
const table = { caption: 'files', columns, rowKey: (row: { name: string }) => row.name };

describe('the exact words before deleting', () => {
  it.each([
    [m.ui_delete_item, 'Are You Sure You Want Delete This Item ?', 'آیا از حذف این مورد مطمئن هستید؟'],
    [m.ui_delete_faq, 'Are You Sure You Want Delete This FAQ ?', 'آیا از حذف این پرسش متداول مطمئن هستید؟'],
    [m.ui_delete_slide, 'Are You Sure You Want Delete This Slide ?', 'آیا از حذف این اسلاید مطمئن هستید؟'],
    [m.ui_yes, 'Yes', 'بله'],
    [m.ui_no, 'No', 'خیر'],
  ])('%#', (message, english, persian) => {
    expect(message({}, { locale: 'en' })).toBe(english);
    expect(message({}, { locale: 'fa' })).toBe(persian);
  });
});

describe('markup from the server', () => {
  it('has no style attribute, which the content policy would refuse', () => {
    const all = render(
      <>
        <Accordion items={[{ id: 1, title: 'a', content: 'b' }]} />
        <Chip tone="act">c</Chip>
        <ErrorState onRetry={() => undefined} requestId="r-1" />
        <Pagination page={2} pageSize={10} total={95} onPage={() => undefined} onPageSize={() => undefined} />
        <ProgressBar label="p" value={40} />
        <ProgressBar label="q" />
        <SkeletonText />
        <Stepper label="s" steps={steps} current={1} />
        <Table {...table} rows={[{ name: 'x' }]} />
        <Table {...table} rows={[]} isLoading />
        <Tabs label="t" items={[{ id: 'a', title: 'a', content: 'a' }]} />
        <Tooltip text="tip">
          <button type="button">b</button>
        </Tooltip>
      </>,
    );
    expect(all).not.toMatch(/<style|\sstyle="/);
  });
});

describe('Table', () => {
  it('names its rows and says how it is sorted', () => {
    const html = render(
      <Table
        {...table}
        rows={[{ name: 'x' }]}
        sort={{ key: 'name', direction: 'descending' }}
        onSort={() => undefined}
      />,
    );
    expect(html.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"', 'aria-sort="none"']);
    expect(html).toMatch(/<th role="rowheader" scope="row"[^>]*>x<\/th>/);
    expect(html).toContain('۱ ردیف');
  });

  it('shows the failure with its reference instead of rows', () => {
    const html = render(<Table {...table} rows={[{ name: 'x' }]} error={{ requestId: 'req-1' }} />);
    expect(html).not.toContain('rowheader');
    expect(html).toMatch(/role="alert".*<code class="code-text[^>]*>req-1<\/code>/);
  });
});

describe('Pagination', () => {
  it('speaks in the digits of the language and marks the current page', () => {
    const pages = <Pagination page={3} pageSize={10} total={235} onPage={() => undefined} />;
    expect(render(pages)).toContain('نمایش ۲۱ تا ۳۰ از ۲۳۵');
    expect(render(pages, 'en')).toContain('Showing 21–30 of 235');
    expect(render(pages)).toMatch(/aria-label="صفحهٔ ۳" aria-current="page"/);
  });

  it('has addresses where the list has them', () => {
    const html = render(
      <Pagination
        page={1}
        pageSize={10}
        total={20}
        onPage={() => undefined}
        hrefOf={(page) => `?page=${page}`}
      />,
    );
    expect(html).toContain('href="?page=2"');
    expect(html).not.toContain('href="?page=0"');
  });
});

describe('Progress and Stepper', () => {
  it('say how far it is', () => {
    expect(render(<ProgressBar label="p" value={5} max={20} />)).toMatch(/aria-valuetext="۲۵٪" value="0.25"/);
    expect(render(<Stepper label="s" steps={steps} current={1} />)).toContain('گام ۲ از ۳');
    expect(
      render(<Stepper label="s" steps={steps} current={1} />).match(/aria-current="step"/g),
    ).toHaveLength(1);
  });
});

describe('withParams', () => {
  it('keeps a sentence whole until its language is known', () => {
    const message = withParams(m.ui_page_of, { page: 2, last: 30 });
    expect(message({}, { locale: 'fa' })).toBe('صفحهٔ ۲ از ۳۰');
    expect(message({}, { locale: 'en' })).toBe('Page 2 of 30');
  });
});
