import type { BankQuestion, BankUses } from '@sanjeh/contract/bank-question/bank-question.schema';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useBankUses } from './bank-question.api.ts';
import { CopyState } from './copy-choice.tsx';
import { KeepDialog } from './keep-dialog.tsx';

/** The exams that use a question, and how it does in them. */
export function UsePanel({ question }: { question: BankQuestion }) {
  const say = useSay();
  const [isUpdating, setIsUpdating] = useState(false);
  const { data, error, refetch } = useBankUses(question.id);
  const isBehind = data?.copies.some((copy) => copy.deviates || copy.revision < question.revision) ?? false;
  return (
    <Card
      title={say(m.bank_question_usage_title)}
      actions={
        isBehind &&
        !question.hasDraft && (
          <Button size="small" variant="secondary" onPress={() => setIsUpdating(true)}>
            {say(m.bank_question_usage_update)}
          </Button>
        )
      }
    >
      {data && <Uses uses={data} newest={question.revision} />}
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

function Uses({ uses: { copies, draws, overall }, newest }: { uses: BankUses; newest: number }) {
  const say = useSay();
  const format = useFormat();
  if (copies.length + draws.length === 0)
    return <p className="text-muted">{say(m.bank_question_usage_none)}</p>;
  const answered = format.number(overall.answered);
  return (
    <>
      <p className="mb-2">
        {overall.facility === null
          ? say(m.bank_question_usage_answered, { answered })
          : say(m.bank_question_usage_overall, { answered, facility: format.percent(overall.facility) })}
      </p>
      <ul className="divide-y divide-line">
        {copies.map((copy) => (
          <Use key={`copy ${copy.questionId}`} {...copy}>
            <CopyState copy={copy} newest={newest} />
          </Use>
        ))}
        {draws.map((draw) => (
          <Use key={`draw ${draw.examId} ${draw.tag.id}`} {...draw}>
            <span className="text-sm text-muted">
              {say(m.bank_question_usage_draw, { count: draw.count, tag: isolate(draw.tag.title) })}
            </span>
          </Use>
        ))}
      </ul>
    </>
  );
}

type UseProps = {
  examId: number;
  title: string;
  answered: number;
  facility: number | null;
  children: ReactNode;
};

function Use({ examId, title, answered, facility, children }: UseProps) {
  const say = useSay();
  const format = useFormat();
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_auto_8rem_10rem]">
      <Link
        to="/admin/exam/add-question-{$exameId}"
        params={{ exameId: String(examId) }}
        className="min-w-0 text-primary-text underline-offset-4 hover:underline"
      >
        <ContentText text={title} />
      </Link>
      <span>{children}</span>
      <span className="text-sm text-muted tabular-nums">
        {say(m.bank_question_usage_answers)}: {format.number(answered)}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {facility !== null && `${say(m.bank_question_usage_facility)}: ${format.percent(facility)}`}
      </span>
    </li>
  );
}
