import type { QuestionStatistics } from '@sanjeh/contract/statistics/statistics.schema';
import type { StatisticsQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { type Share, ShareList } from './answer-shares.tsx';
import { ValueSpread } from './value-spread.tsx';

export type ValueSource = { examId: number; query: StatisticsQuery };

type AnswersCellProps = { question: QuestionStatistics; values: ValueSource };

/** What was answered, as the kind has it: choices, the scores that were got, or how values are spread. */
export function AnswersCell({ question, values }: AnswersCellProps) {
  const say = useSay();
  const { kind, answered, unanswered } = question;
  const shares = useShares(question);
  const left = { key: 'left', title: say(m.statistics_unanswered), count: unanswered, isQuiet: true };
  const isOnLine = kind === 'number' || kind === 'slider' || kind === 'date';
  return (
    <div className="flex flex-col items-start gap-1.5 max-sm:items-end">
      <ShareList shares={[...shares, ...(unanswered > 0 ? [left] : [])]} all={answered + unanswered} />
      {kind === 'multiple' && (
        <p className="max-w-44 text-xs text-muted">{say(m.statistics_several_choices)}</p>
      )}
      {isOnLine && answered > 0 && (
        <ValueSpread source={values} questionId={question.id} kind={kind} number={question.number} />
      )}
    </div>
  );
}

function useShares({ kind, answers, answered, scores }: QuestionStatistics): Share[] {
  const say = useSay();
  const format = useFormat();
  if (answers.length > 0) return answers.map(({ id, title, count }) => ({ key: id, title, count }));
  if (scores.length === 0) return [{ key: 'answered', title: say(m.statistics_answered), count: answered }];
  return scores.map(({ score, count }) => ({
    ...{ key: score, count },
    title:
      kind === 'text' && score === 0
        ? say(m.statistics_not_accepted)
        : say(kind === 'text' ? m.statistics_accepted : m.statistics_score_of, {
            score: format.number(score),
          }),
  }));
}
