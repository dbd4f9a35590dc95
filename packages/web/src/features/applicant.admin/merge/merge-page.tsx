import { ArrowRight } from 'lucide-react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { useListReturn } from '#list/list-return.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useApplicant } from '../applicant.api.ts';
import { MergePreviewCard } from './merge-preview-card.tsx';
import { RecordSearch } from './record-search.tsx';

type MergePageProps = {
  /** The record that goes. */
  id: number;
  /** The record that stays; undefined until one is chosen. */
  into: number | undefined;
  onChoose: (into: number | undefined) => void;
  onSwap: () => void;
  onMerged: () => void;
};

/** Two records of one person become one, after a look at what that does. */
export function MergePage({ id, into, onChoose, onSwap, onMerged }: MergePageProps) {
  const say = useSay();
  const back = useListReturn(`/admin/applicant/exam/taken/${id}`);
  const { data: person, error, refetch, isFetching } = useApplicant(id);
  const isMissing = !(id > 0) || kindOf(error) === 'gone';
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <PageHeader
        title={m.applicant_merge_title}
        actions={
          <Button
            variant="secondary"
            size="small"
            icon={<ArrowRight aria-hidden className="size-5 ltr:-scale-x-100" />}
            onPress={back}
          >
            {say(m.applicant_to_person)}
          </Button>
        }
      />
      {person && into === undefined && (
        <>
          <p className="max-w-prose">{say(m.applicant_merge_lead, { name: isolate(person.fullName) })}</p>
          <RecordSearch person={person} onChoose={onChoose} />
        </>
      )}
      {person && into !== undefined && (
        <MergePreviewCard
          key={`${id}-${into}`}
          pair={{ id, into }}
          onOther={() => onChoose(undefined)}
          onSwap={onSwap}
          onMerged={onMerged}
        />
      )}
      {!person && (
        <Card>
          {isMissing && <EmptyState title={m.admin_crud_missing} description={m.admin_crud_missing_text} />}
          {!isMissing && error && (
            <ErrorState
              description={faultMessage(error)}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          )}
          {!isMissing && !error && <SkeletonText lines={4} />}
        </Card>
      )}
    </div>
  );
}
