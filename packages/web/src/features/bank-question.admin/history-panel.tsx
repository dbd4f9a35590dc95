import { goBack } from '@sanjeh/contract/bank-question/bank-question.contract';
import type { BankQuestion } from '@sanjeh/contract/bank-question/bank-question.schema';
import { offersAnswers } from '@sanjeh/domain/question/question-kind';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { InstantCell } from '#list/instant-cell.tsx';
import { localText } from '#list/local-text.ts';
import { m } from '#paraglide/messages.js';
import { kindNames } from '#question-kind/kind-names.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import type { WritingLink } from '#sync/writing-link.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import { send, useBankHistory } from './bank-question.api.ts';
import { useDraftReplacing } from './use-draft-replacing.tsx';

type HistoryPanelProps = { question: BankQuestion; link: WritingLink; onBack: () => Promise<void> };

/** Every revision there was, and the way back to each. */
export function HistoryPanel({ question: { id, revision: newest }, link, onBack }: HistoryPanelProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const [pageSize, setPageSize] = useState<10 | 50>(10);
  const { data, error, refetch } = useBankHistory(id, pageSize);
  const { begin, question: askFirst } = useDraftReplacing(link);
  const back = (revision: number) =>
    begin({
      ...{ bankQuestionId: id, takesWritten: true },
      replace: async (draftRevision) => {
        await send(goBack, { params: { id, revision }, query: { draftRevision } });
        await onBack();
        showToast(withParams(m.bank_question_history_backed, { revision }));
      },
    });
  return (
    <Card title={say(m.bank_question_history_title)}>
      {!data && error && <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={3} />}
      <ol className="divide-y divide-line">
        {data?.items.map(({ revision, at, by, content }) => (
          <li key={revision} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2">
            <div className="min-w-0">
              <p className="flex flex-wrap gap-x-2 text-sm text-muted">
                <span className="font-semibold">{say(m.bank_question_revision, { revision })}</span>
                <bdi>{by === null ? say(m.bank_question_history_by_unknown) : isolate(by)}</bdi>
                <InstantCell instant={at} />
              </p>
              <p className="line-clamp-3">
                <ContentText text={localText(content, 'title', language).text} />
              </p>
              <p className="text-sm text-muted">
                {say(kindNames[content.kind])}
                {offersAnswers(content.kind) &&
                  ` · ${say(m.bank_question_history_answers, { count: content.answers.length })}`}
              </p>
            </div>
            {revision < newest && (
              <Button
                size="small"
                variant="quiet"
                aria-label={say(m.bank_question_history_back_on, { revision })}
                onPress={() => back(revision)}
              >
                {say(m.bank_question_history_back)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {data && data.total > data.items.length && pageSize === 10 && (
        <Button size="small" variant="quiet" onPress={() => setPageSize(50)}>
          {say(m.bank_question_history_more)}
        </Button>
      )}
      {askFirst}
    </Card>
  );
}
