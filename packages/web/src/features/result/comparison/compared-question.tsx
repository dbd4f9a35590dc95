import { ContentText } from '#i18n/content-text.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { GivenView } from '../given-view.tsx';
import type { ComparedQuestion, Side } from './comparison.ts';
import { useDifferenceWords } from './difference-words.ts';

/** One question with both answers side by side, also on a phone. */
export function ComparedQuestionView({ question }: { question: ComparedQuestion }) {
  const say = useSay();
  const words = useDifferenceWords();
  return (
    <li className="py-3 break-inside-avoid">
      <ContentText as="p" className="font-medium" text={question.title} />
      {question.olderTitle && (
        <p className="text-sm text-muted">
          {say(m.result_compare_other_wording, { title: isolate(question.olderTitle) })}
        </p>
      )}
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-[1fr_1fr_9rem]">
        <SideView name={say(m.result_compare_older)} side={question.older} />
        <SideView name={say(m.result_compare_newer)} side={question.newer} />
        <div className="col-span-2 sm:col-span-1 sm:text-end">
          <dt className="sr-only">{say(m.result_compare_difference)}</dt>
          <dd className={question.isUnchanged ? 'text-sm text-muted' : 'text-sm font-bold'}>
            {words.ofQuestion(question)}
          </dd>
        </div>
      </dl>
    </li>
  );
}

function SideView({ name, side }: { name: string; side: Side }) {
  const say = useSay();
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      {side.kind === 'answered' ? (
        <dd>
          <GivenView className="me-2 break-words" question={side.question} />
          {side.score !== null && (
            <span className="text-sm whitespace-nowrap text-muted">
              {say(m.result_compare_points, { score: side.score })}
            </span>
          )}
        </dd>
      ) : (
        <dd className="text-muted">
          {say(side.kind === 'unanswered' ? m.result_unanswered : m.result_compare_absent)}
        </dd>
      )}
    </div>
  );
}
