import { exportFile, list } from '@sanjeh/contract/result/admin-result.contract';
import { resultQuerySchema } from '@sanjeh/contract/result/admin-result.schema';
import { useRef } from 'react';
import { ExportMenu } from '../../list/export/export-menu.tsx';
import { ExportNote } from '../../list/export/export-note.tsx';
import { useListExport } from '../../list/export/use-list-export.ts';
import type { ListWords } from '../../list/list-page.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { useListPage } from '../../list/use-list-page.ts';
import { useListState } from '../../list/use-list-state.ts';
import { m } from '../../paraglide/messages.js';
import { resultColumns } from './result-columns.tsx';
import { ResultFilters } from './result-filters.tsx';
import { countFilters, fitting, noFilter } from './result-query.ts';

const words: ListWords = {
  title: m.rescore_results,
  lead: m.rescore_results_lead,
  search: m.rescore_results_search,
  empty: m.rescore_results_empty,
  emptyText: m.rescore_results_empty_text,
};

export function ResultListPage() {
  const state = useListState(resultQuerySchema);
  const asked = fitting(state.query);
  const result = useListPage(list, { ...state, query: asked });
  const { progress, start, cancel } = useListExport(exportFile, asked);
  const exportButton = useRef<HTMLButtonElement>(null);
  return (
    <ListPage
      words={words}
      state={state}
      result={result}
      columns={resultColumns}
      rowKey={({ id }) => id}
      actions={
        <ExportMenu
          button={exportButton}
          isDisabled={progress !== null || result.data?.total === 0}
          onExport={(format) => void start(format)}
        />
      }
      filters={<ResultFilters state={state} />}
      isFiltered={countFilters(state.query) > 0}
      onClearFilters={() => state.change({ ...noFilter, search: undefined, page: 1 })}
      note={
        progress && (
          <ExportNote
            progress={progress}
            onCancel={() => {
              cancel();
              // The button that was pressed goes away with the note.
              exportButton.current?.focus();
            }}
          />
        )
      }
    />
  );
}
