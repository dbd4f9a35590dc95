import { exportFile, list } from '@sanjeh/contract/applicant/admin-applicant.contract';
import { applicantQuerySchema } from '@sanjeh/contract/applicant/admin-applicant.schema';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { useSay } from '../../i18n/say.ts';
import { ExportMenu } from '../../list/export/export-menu.tsx';
import { ExportNote } from '../../list/export/export-note.tsx';
import { useListExport } from '../../list/export/use-list-export.ts';
import type { ListWords } from '../../list/list-page.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { useListPage } from '../../list/use-list-page.ts';
import { useListState } from '../../list/use-list-state.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button-class.ts';
import { applicantColumns } from './applicant-columns.tsx';
import { ApplicantFilters } from './applicant-filters.tsx';
import { countFilters, inOrder, noFilter } from './applicant-query.ts';

const words: ListWords = {
  title: m.people_list,
  lead: m.people_lead,
  search: m.people_search,
  empty: m.people_empty,
  emptyText: m.people_empty_text,
};

export function ApplicantListPage() {
  const given = useListState(applicantQuerySchema);
  const state = { ...given, query: inOrder(given.query) };
  const result = useListPage(list, state);
  const { progress, start, cancel } = useListExport(exportFile, state.query);
  const exportButton = useRef<HTMLButtonElement>(null);
  return (
    <ListPage
      words={words}
      state={state}
      result={result}
      columns={applicantColumns}
      rowKey={({ id }) => id}
      actions={
        <ExportMenu
          button={exportButton}
          isDisabled={progress !== null || result.data?.total === 0}
          onExport={(format) => void start(format)}
        />
      }
      addLink={<RegisterLink />}
      filters={<ApplicantFilters state={state} />}
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

/** The form that leaves the administrator's own sign-in alone. */
function RegisterLink() {
  const say = useSay();
  return (
    <Link to="/auth/applicant/register-new" className={buttonClass('primary')}>
      <UserPlus aria-hidden className="size-5" />
      {say(m.people_register)}
    </Link>
  );
}
