import { useId } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useApplicant } from '../applicant.api.ts';
import { CorrectionForm } from './correction-form.tsx';

/** What was written down wrongly of a person. */
export function CorrectionPage({ id }: { id: number }) {
  const say = useSay();
  const headingId = useId();
  const { data: person, error, refetch, isFetching } = useApplicant(id);
  const isMissing = !(id > 0) || kindOf(error) === 'gone';
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <PageHeader id={headingId} title={m.applicant_correct_title} lead={m.applicant_correct_note} />
      <Card>
        {person && <CorrectionForm person={person} labelledBy={headingId} />}
        {!person && isMissing && (
          <EmptyState title={m.admin_crud_missing} description={m.admin_crud_missing_text} />
        )}
        {!person && !isMissing && error && (
          <ErrorState
            description={faultMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!person && !isMissing && !error && <SkeletonText lines={8} />}
      </Card>
      <p className="text-sm text-muted">{say(m.applicant_correct_code)}</p>
    </div>
  );
}
