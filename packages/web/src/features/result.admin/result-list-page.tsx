import { exportFile, list } from '@sanjeh/contract/result/result.admin.contract';
import { type ResultQuery, resultQuerySchema } from '@sanjeh/contract/result/result.admin.schema';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '#i18n/say.ts';
import { useExportParts } from '#list/export/use-export-parts.tsx';
import type { ListWords } from '#list/list-page.tsx';
import { ListPage } from '#list/list-page.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { resultColumns } from './result-columns.tsx';
import { ResultFilters } from './result-filters.tsx';
import { countResultFilters, noResultFilter, withValidFilters } from './result-query.ts';
import { useReportFile } from './use-report-file.tsx';

const words: ListWords = {
  title: m.result_list,
  lead: m.result_list_lead,
  search: m.result_list_search,
  empty: m.result_list_empty,
  emptyText: m.result_list_empty_text,
};

/** `exports`: who has taken the list as a file. */
export function ResultListPage({ exports }: { exports: ReactNode }) {
  const state = useListState(resultQuerySchema);
  const asked = withValidFilters(state.query);
  const result = useListPage(list, { ...state, query: asked });
  const { menu, note } = useExportParts(exportFile, asked, result.data?.total);
  const reports = useReportFile(asked, result.data?.total);
  return (
    <ListPage
      isRowOpened
      words={words}
      state={state}
      result={result}
      columns={resultColumns}
      rowKey={({ id }) => id}
      actions={
        <>
          <MailingLink query={asked} />
          {reports.button}
          {menu}
        </>
      }
      filters={<ResultFilters state={state} />}
      isFiltered={countResultFilters(state.query) > 0}
      onClearFilters={() => state.change({ ...noResultFilter, search: undefined, page: 1 })}
      note={note ?? reports.note}
      footer={exports}
    />
  );
}

/** To those whose results the list is narrowed to. */
function MailingLink({ query: { page: _, pageSize: __, sort: ___, ...filter } }: { query: ResultQuery }) {
  const say = useSay();
  return (
    <Link
      to="/admin/message/send"
      search={{ source: 'results', filter }}
      className={buttonClass('secondary')}
    >
      <Send aria-hidden className="size-5" />
      {say(m.mailing_open)}
    </Link>
  );
}
