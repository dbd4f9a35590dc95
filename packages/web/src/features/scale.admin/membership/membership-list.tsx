import { memo } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import type { Belonging } from '../draft/belonging.ts';
import type { IndexedSection } from '../draft/question-index.ts';
import { useScaleWork } from '../scale-work.ts';

type MembershipListProps = {
  sections: readonly IndexedSection[];
  belongings: ReadonlyMap<number, readonly Belonging[]>;
};

/** Each question with the scales that it counts in. */
export function MembershipList({ sections, belongings }: MembershipListProps) {
  const say = useSay();
  const { nameOf } = useScaleWork();
  const wordsOf = ({ scaleKey, weight, reversed }: Belonging) => {
    const scale = nameOf(scaleKey);
    if (weight === 1) return reversed ? say(m.scale_chip_reversed, { scale }) : scale;
    return say(reversed ? m.scale_chip_both : m.scale_chip_weight, { scale, weight: weight ?? 0 });
  };
  return sections.map(({ id, title, questions }) => (
    <section key={id} className="mt-3">
      <h3 className="text-base">
        <ContentText text={title} />
      </h3>
      <ul className="divide-y divide-line">
        {questions.map((question) => (
          <QuestionScales
            key={question.id}
            title={say(m.scale_question_name, { number: question.number, title: question.title })}
            scales={(belongings.get(question.id) ?? []).map(wordsOf).join('\n')}
          />
        ))}
      </ul>
    </section>
  ));
}

/** The scales one a line: what is equal is not drawn again, and there may be hundreds. */
const QuestionScales = memo(function QuestionScales({ title, scales }: { title: string; scales: string }) {
  const say = useSay();
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 [contain-intrinsic-block-size:auto_3rem] [content-visibility:auto] sm:flex-nowrap">
      <ContentText className="min-w-0 flex-1 basis-full break-words sm:basis-0" text={title} />
      {scales === '' ? (
        <span className="text-sm text-muted">{say(m.scale_membership_none)}</span>
      ) : (
        <ul className="flex max-w-full flex-wrap gap-1 sm:max-w-[55%] sm:justify-end">
          {scales.split('\n').map((words) => (
            <li key={words} className="max-w-full">
              <Chip>
                <ContentText text={words} />
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});
