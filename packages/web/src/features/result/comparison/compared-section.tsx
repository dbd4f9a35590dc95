import { ChevronDown } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { ComparedQuestionView } from './compared-question.tsx';
import { ComparedScaleView } from './compared-scale.tsx';
import type { ComparedQuestion, ComparedSection } from './comparison.ts';

/** What changed in a section first; what did not is folded away. */
export function ComparedSectionView({ section }: { section: ComparedSection }) {
  const say = useSay();
  const unchanged = section.questions.filter(({ isUnchanged }) => isUnchanged);
  const changed = section.questions.filter(({ isUnchanged }) => !isUnchanged);
  return (
    <Card title={<ContentText text={section.title} />}>
      <ComparedScaleView scale={section} />
      {changed.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-bold text-muted">
            {say(m.result_compare_changed_count, { count: changed.length })}
          </h3>
          <Questions questions={changed} />
        </>
      )}
      {changed.length === 0 && unchanged.length > 0 && (
        <p className="mt-4 text-muted">{say(m.result_compare_all_unchanged)}</p>
      )}
      {unchanged.length > 0 && (
        <details className="group mt-2">
          <summary className="flex list-none items-center gap-2 py-2 text-sm font-semibold text-primary-text [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
            {say(m.result_compare_unchanged_count, { count: unchanged.length })}
          </summary>
          <Questions questions={unchanged} />
        </details>
      )}
    </Card>
  );
}

function Questions({ questions }: { questions: ComparedQuestion[] }) {
  return (
    <ul className="divide-y divide-line">
      {questions.map((question) => (
        <ComparedQuestionView key={question.id} question={question} />
      ))}
    </ul>
  );
}
