import type { BankQuestion, BankUses } from '@sanjeh/contract/bank-question/bank-question.schema';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useBankUses } from './bank-question.api.ts';
import { KeepDialog } from './keep-dialog.tsx';
import { UseTable } from './use-table.tsx';

/** The exams that use a question, and how it does in them. */
export function UsePanel({ question }: { question: BankQuestion }) {
  const say = useSay();
  const [isUpdating, setIsUpdating] = useState(false);
  const { data, error, refetch } = useBankUses(question.id);
  const isBehind = data?.copies.some((copy) => copy.deviates || copy.revision < question.revision) ?? false;
  /** Which copies were changed in their exams is looked up anew: one of those follows only if somebody says so. */
  const update = async () => {
    await refetch();
    setIsUpdating(true);
  };
  return (
    <Card
      title={say(m.bank_question_usage_title)}
      actions={
        isBehind &&
        !question.hasDraft && (
          <Button size="small" variant="secondary" onPress={update}>
            {say(m.bank_question_usage_update)}
          </Button>
        )
      }
    >
      {data && isUsed(data) && <UseTable uses={data} newest={question.revision} />}
      {data && !isUsed(data) && <p className="text-muted">{say(m.bank_question_usage_none)}</p>}
      {!data && error && <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={3} />}
      {isUpdating && (
        <KeepDialog
          question={question}
          onClose={() => setIsUpdating(false)}
          onKept={() => setIsUpdating(false)}
        />
      )}
    </Card>
  );
}

function isUsed({ copies, draws }: BankUses): boolean {
  return copies.length + draws.length > 0;
}
