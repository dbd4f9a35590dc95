import {
  type ApplicantImport,
  type ImportRow,
  type ImportVerdict,
  importVerdicts,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { PersonLink } from '#list/person-link.tsx';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { withParams } from '#ui/with-params.ts';
import { rowPageSize, useImportRows } from './applicant-import.api.ts';
import type { Excepted } from './import-count.ts';
import {
  accountLabel,
  changeWords,
  issueWords,
  outcomeLabel,
  outcomeTone,
  relationLabel,
  verdictLabel,
  verdictTone,
} from './import-words.ts';

type ImportRowsProps = {
  found: ApplicantImport;
  except: Excepted;
  onTake: (row: ImportRow, isTaken: boolean) => void;
};

/** Row by row: what would become, or became, of it. */
export function ImportRows({ found, except, onTake }: ImportRowsProps) {
  const say = useSay();
  const [page, setPage] = useState(1);
  const [verdict, setVerdict] = useState<ImportVerdict | null>(null);
  const { data, error, isFetching, refetch } = useImportRows(found.id, page, verdict);
  const isOpen = found.state === 'tried';
  const mayTake = (row: ImportRow) =>
    isOpen && row.verdict !== 'refused' && (row.verdict !== 'same' || found.group !== null);
  return (
    <Card title={say(m.applicant_import_rows)} className="pb-5">
      <div className="flex flex-col gap-3">
        <Select
          name="verdict"
          className="max-w-64"
          label={m.applicant_import_filter}
          placeholder={m.list_any}
          choices={importVerdicts.map((value) => ({ value, label: verdictLabel[value] }))}
          value={verdict}
          onChange={(value) => {
            setVerdict(value);
            setPage(1);
          }}
        />
        {!data && !error && <SkeletonText lines={6} />}
        {!data && error && (
          <ErrorState
            description={faultMessage(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        <ul aria-label={say(m.applicant_import_rows)} className="divide-y divide-line empty:hidden">
          {data?.items.map((row) => (
            <li key={row.row} className="flex items-start gap-3 py-2">
              {mayTake(row) && (
                <Checkbox
                  name={`row-${row.row}`}
                  label={withParams(m.applicant_import_row, { row: row.row })}
                  isChecked={!except.has(row.row)}
                  onChange={(isChecked) => onTake(row, isChecked)}
                />
              )}
              <div className="min-w-0 flex-1">
                <Row row={row} isNumbered={!mayTake(row)} />
              </div>
            </li>
          ))}
        </ul>
        {data && data.total > rowPageSize && (
          <Pagination
            label={m.applicant_import_pages}
            page={page}
            pageSize={rowPageSize}
            total={data.total}
            onPage={setPage}
          />
        )}
      </div>
    </Card>
  );
}

function Row({ row, isNumbered }: { row: ImportRow; isNumbered: boolean }) {
  const say = useSay();
  const format = useFormat();
  const { applicantId, fullName, outcome, verdict, relation, account, birthDate } = row;
  const tone = outcome === null ? verdictTone[verdict] : outcomeTone[outcome];
  const facts = [
    isNumbered ? say(m.applicant_import_row, { row: row.row }) : '',
    birthDate === null ? '' : format.date(birthDate),
    relation === null ? '' : say(relationLabel[relation]),
    account === null ? '' : say(accountLabel[account]),
  ].filter(Boolean);
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium break-words">
          {applicantId === null ? <bdi>{fullName}</bdi> : <PersonLink id={applicantId} name={fullName} />}
        </span>
        <Chip tone={tone}>{say(outcome === null ? verdictLabel[verdict] : outcomeLabel[outcome])}</Chip>
      </p>
      <p className="text-sm text-muted">
        {facts.join(say(m.form_list_separator))} <CodeText code={row.nationalCode} />
      </p>
      <ul className="mt-1 flex flex-col text-sm empty:hidden">
        {row.issues.map((issue) => (
          <li key={`${issue.column}-${issue.code}`} className="text-danger-text">
            {issueWords(say, issue)}
          </li>
        ))}
        {row.changes.map((change) => (
          <li key={change.column}>{changeWords(say, format, change)}</li>
        ))}
      </ul>
    </>
  );
}
