import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Menu } from '../ui/menu.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Table } from '../ui/table/table.tsx';
import type { TableColumn, TableSort } from '../ui/table/table-column.ts';
import { showToast } from '../ui/toast-queue.ts';
import { useWords } from '../ui/words.ts';
import { GallerySection } from './gallery-section.tsx';
import { kitSample } from './kit-sample.ts';

type Applicant = { id: number; name: string; code: string; score: number; birthDate: string };

const applicants: Applicant[] = [
  { id: 1, name: 'مریم احمدی', code: 'A-1024', score: 45.5, birthDate: '2023-03-12' },
  { id: 2, name: 'علی کریمی (دوقلو)', code: 'B-2048', score: 32, birthDate: '2022-11-02' },
  { id: 3, name: 'Sara Smith', code: 'C-4096', score: -1.25, birthDate: '2024-01-30' },
];

function useColumns(): TableColumn<Applicant>[] {
  const words = useWords();
  const format = useFormat();
  return [
    { key: 'name', title: kitSample('نام', 'Name'), isSortable: true, cell: (row) => <bdi>{row.name}</bdi> },
    {
      key: 'code',
      title: kitSample('کد', 'Code'),
      cell: (row) => <span className="code-text">{row.code}</span>,
    },
    {
      key: 'birthDate',
      title: kitSample('تاریخ تولد', 'Birth date'),
      cell: (row) => format.date(row.birthDate),
    },
    {
      key: 'score',
      title: kitSample('امتیاز', 'Score'),
      isSortable: true,
      align: 'end',
      className: 'tabular-nums',
      cell: (row) => format.number(row.score),
    },
    {
      key: 'state',
      title: kitSample('وضعیت', 'State'),
      cell: (row) =>
        row.score > 40 ? (
          <Chip tone="good">{words(kitSample('خوب', 'Good'))}</Chip>
        ) : (
          <Chip tone="watch">{words(kitSample('زیر نظر', 'Watch'))}</Chip>
        ),
    },
    {
      key: 'actions',
      title: kitSample('کارها', 'Actions'),
      isTitleHidden: true,
      align: 'end',
      cell: (row) => (
        <Menu
          actions={[
            {
              id: 'edit',
              label: kitSample('ویرایش', 'Edit'),
              icon: Pencil,
              onAction: () => showToast(row.name),
            },
            {
              id: 'delete',
              label: kitSample('حذف', 'Delete'),
              icon: Trash2,
              isDestructive: true,
              onAction: () => showToast(row.name, { tone: 'act' }),
            },
          ]}
        />
      ),
    },
  ];
}

export function DataGallery() {
  const words = useWords();
  const columns = useColumns();
  const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'ascending' });
  const [page, setPage] = useState(3);
  const [pageSize, setPageSize] = useState(10);
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = applicants.toSorted(
    (a, b) => sign * (sort.key === 'score' ? a.score - b.score : a.name.localeCompare(b.name, 'fa')),
  );
  const shared = { columns, rowKey: (row: Applicant) => row.id };
  return (
    <GallerySection title={kitSample('جدول', 'Table')}>
      <Table
        {...shared}
        caption={kitSample('متقاضیان', 'Applicants')}
        rows={rows}
        sort={sort}
        onSort={setSort}
      />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={235}
        onPage={setPage}
        onPageSize={(size) => {
          setPageSize(size);
          setPage(1);
        }}
      />
      <Table {...shared} caption={kitSample('پیمایش افقی', 'Sideways')} rows={rows} phoneView="scroll" />
      <Table {...shared} caption={kitSample('در راه', 'Loading')} rows={[]} isLoading skeletonRows={3} />
      <Table
        {...shared}
        caption={kitSample('خالی', 'Empty')}
        rows={[]}
        empty={
          <EmptyState
            title={kitSample('هنوز آزمونی نساخته‌اید', 'No exam yet')}
            description={kitSample(
              'نخستین آزمون را بسازید تا اینجا دیده شود.',
              'Add the first one to see it here.',
            )}
            action={<Button>{words(kitSample('افزودن آزمون', 'Add an exam'))}</Button>}
          />
        }
      />
      <Table
        {...shared}
        caption={kitSample('خطا', 'Failed')}
        rows={[]}
        error={{ onRetry: () => showToast(kitSample('تلاش شد', 'Tried')), requestId: 'req-7f3a-19' }}
      />
      <Pagination
        label={kitSample('صفحه‌های فهرست خالی', 'Pages of the empty list')}
        page={1}
        pageSize={10}
        total={0}
        onPage={setPage}
      />
    </GallerySection>
  );
}
