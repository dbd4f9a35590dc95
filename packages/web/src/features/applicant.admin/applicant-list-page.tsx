import { exportFile, list } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { type ApplicantQuery, applicantQuerySchema } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { Link } from '@tanstack/react-router';
import { FileSpreadsheet, Send, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '#i18n/say.ts';
import { useExportParts } from '#list/export/use-export-parts.tsx';
import type { ListWords } from '#list/list-page.tsx';
import { ListPage } from '#list/list-page.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';
import { buttonClass } from '#ui/button-class.ts';
import { applicantColumns } from './applicant-columns.tsx';
import { ApplicantFilters } from './applicant-filters.tsx';
import { countApplicantFilters, noApplicantFilter, withValidRanges } from './applicant-query.ts';

const words: ListWords = {
  title: m.applicant_list,
  lead: m.applicant_lead,
  search: m.applicant_search,
  empty: m.applicant_empty,
  emptyText: m.applicant_empty_text,
};

/** `exports`: who has taken the list as a file. */
export function ApplicantListPage({ exports }: { exports: ReactNode }) {
  const given = useListState(applicantQuerySchema);
  const state = { ...given, query: withValidRanges(given.query) };
  const result = useListPage(list, state);
  const isClinician = useMay('clinician');
  const { menu, note } = useExportParts(exportFile, state.query, result.data?.total);
  return (
    <ListPage
      words={words}
      state={state}
      result={result}
      columns={applicantColumns}
      rowKey={({ id }) => id}
      actions={
        <>
          <MailingLink query={state.query} />
          <SheetLink />
          {isClinician && menu}
        </>
      }
      addLink={<RegisterLink />}
      filters={<ApplicantFilters state={state} />}
      isFiltered={countApplicantFilters(state.query) > 0}
      onClearFilters={() => state.change({ ...noApplicantFilter, search: undefined, page: 1 })}
      note={note}
      footer={isClinician ? exports : null}
    />
  );
}

/** The form that leaves the administrator's own sign-in alone. */
function RegisterLink() {
  const say = useSay();
  return (
    <Link to="/auth/applicant/register-new" className={buttonClass('primary')}>
      <UserPlus aria-hidden className="size-5" />
      {say(m.applicant_register)}
    </Link>
  );
}

function SheetLink() {
  const say = useSay();
  return (
    <Link to="/admin/applicant/import" className={buttonClass('secondary')}>
      <FileSpreadsheet aria-hidden className="size-5" />
      {say(m.applicant_import_open)}
    </Link>
  );
}

/** To whom the list is narrowed at the moment. */
function MailingLink({ query: { page: _, pageSize: __, sort: ___, ...filter } }: { query: ApplicantQuery }) {
  const say = useSay();
  return (
    <Link
      to="/admin/message/send"
      search={{ source: 'applicants', filter }}
      className={buttonClass('secondary')}
    >
      <Send aria-hidden className="size-5" />
      {say(m.mailing_open)}
    </Link>
  );
}
