import type { AnswerToMark } from '@sanjeh/contract/marking/marking.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';

/** What was asked, and what somebody wrote. */
export function AnswerCard({ answer }: { answer: AnswerToMark }) {
  const say = useSay();
  const format = useFormat();
  return (
    <Card title={<ContentText text={answer.question} />}>
      <p className="mb-3 text-sm text-muted">
        {say(m.marking_submitted, { moment: format.instant(answer.submitDateTime) })}
      </p>
      <section aria-label={say(m.marking_answer)} data-next tabIndex={-1}>
        <ContentText
          as="p"
          className="text-lg leading-relaxed wrap-anywhere whitespace-pre-line"
          text={answer.text}
        />
      </section>
    </Card>
  );
}
