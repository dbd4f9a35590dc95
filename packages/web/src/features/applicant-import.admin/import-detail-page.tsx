import type { ApplicantImport } from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { downloadAnswer, useImport } from './applicant-import.api.ts';
import { ImportChoice } from './import-choice.tsx';
import type { Excepted } from './import-count.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { columnLabel, stateLabel, stateTone } from './import-words.ts';
import { SheetMenu } from './sheet-menu.tsx';

/** What a sheet would do, is doing or has done. */
export function ImportDetailPage({ id }: { id: number }) {
  const say = useSay();
  const { data, error, refetch } = useImport(id);
  const [except, setExcept] = useState<Excepted>(new Map());
  if (error && !data) return <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <PageHeader
        title={m.applicant_import_detail}
        actions={
          <div className="flex flex-wrap gap-2">
            {data?.hasRows && (
              <SheetMenu label={m.applicant_import_answer} fetchAs={(format) => downloadAnswer(id, format)} />
            )}
            <Link to="/admin/applicant/import" className={buttonClass('secondary')}>
              {say(m.applicant_import_again)}
            </Link>
          </div>
        }
      />
      {data ? <Found found={data} except={except} /> : <SkeletonText lines={8} />}
      {data?.hasRows && (
        <ImportRows
          found={data}
          except={except}
          onTake={({ row, verdict }, isTaken) => {
            const next = new Map(except);
            if (isTaken) next.delete(row);
            else next.set(row, verdict);
            setExcept(next);
          }}
        />
      )}
    </div>
  );
}

function Found({ found, except }: { found: ApplicantImport; except: Excepted }) {
  const say = useSay();
  const { counts, missingColumns, ignoredHeadings, state } = found;
  const separator = say(m.form_list_separator);
  const rows = counts.new + counts.changed + counts.same + counts.refused;
  return (
    <Card className="pb-5">
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <ContentText as="span" className="min-w-0 font-medium break-all" text={found.fileName} />
          <Chip tone={stateTone[state]}>{say(stateLabel[state])}</Chip>
        </p>
        {missingColumns.length > 0 && (
          <p role="alert" className="rounded-xl bg-danger-soft px-4 py-2 text-danger-text">
            {say(m.applicant_import_missing, {
              columns: missingColumns.map((column) => say(columnLabel[column])).join(separator),
            })}
          </p>
        )}
        {ignoredHeadings.length > 0 && (
          <p className="text-sm text-muted">
            {say(m.applicant_import_ignored, { headings: ignoredHeadings.join(separator) })}
          </p>
        )}
        {missingColumns.length === 0 && (
          <p role="status" className="font-medium">
            {rows === 0
              ? say(m.applicant_import_empty)
              : say(m.applicant_import_counts, {
                  ...{
                    added: counts.new,
                    changed: counts.changed,
                    same: counts.same,
                    refused: counts.refused,
                  },
                })}
          </p>
        )}
        {!found.hasRows && rows > 0 && <p className="text-muted">{say(m.applicant_import_forgotten)}</p>}
        {state === 'tried' && found.fingerprint !== null ? (
          <ImportChoice found={found} fingerprint={found.fingerprint} except={except} />
        ) : (
          state !== 'tried' && <ImportProgress found={found} />
        )}
      </div>
    </Card>
  );
}
