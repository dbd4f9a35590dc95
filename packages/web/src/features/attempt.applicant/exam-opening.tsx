import type { ComponentProps } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { ExamFacts } from './exam-facts.tsx';

type ExamOpeningProps = {
  exam: ComponentProps<typeof ExamFacts>['exam'] & { description: string };
  /** How often the reader has taken it already. */
  taken?: number;
};

/** What everybody reads before an exam begins; administrators see the very same in the preview. */
export function ExamOpening({ exam, taken = 0 }: ExamOpeningProps) {
  const say = useSay();
  return (
    <>
      <Card title={say(m.attempt_start_heading)}>
        <ExamFacts exam={exam} taken={taken} />
        {exam.description && (
          <ContentText
            as="p"
            className="mt-4 text-start break-words whitespace-pre-line"
            text={exam.description}
          />
        )}
      </Card>
      <Rules isLimited={exam.timeLimitMinutes !== null} />
    </>
  );
}

function Rules({ isLimited }: { isLimited: boolean }) {
  const say = useSay();
  return (
    <Card title={say(m.attempt_rules)}>
      <ul className="list-disc space-y-2 ps-5">
        <li>{say(m.attempt_rule_saved)}</li>
        <li>{say(m.attempt_rule_offline)}</li>
        <li>{say(isLimited ? m.attempt_rule_time : m.attempt_rule_free)}</li>
        <li>{say(m.attempt_rule_blank)}</li>
      </ul>
    </Card>
  );
}
