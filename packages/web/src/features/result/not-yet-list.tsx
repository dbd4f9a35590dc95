import type { Result } from '@sanjeh/contract/result/result.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { GivenView } from './given-view.tsx';
import { notYetReached } from './result-reading.ts';

/** What is still to come, by section, with the answer that was given. */
export function NotYetList({ result }: { result: Result }) {
  const say = useSay();
  const reached = notYetReached(result);
  if (reached.length === 0) return null;
  return (
    <Card title={say(m.result_not_yet)} description={say(m.result_not_yet_text)}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {reached.map(({ section, questions }) => (
          <section key={section.id} className="min-w-0">
            {result.sections.length > 1 && (
              <h3 className="mb-1 text-base">
                <ContentText text={section.title} />
              </h3>
            )}
            <ul className="flex flex-col gap-2">
              {questions.map((question) => (
                <li key={question.id} className="border-s-4 border-accent ps-3">
                  <ContentText as="p" className="text-start wrap-anywhere" text={question.title} />
                  <div className="text-start text-sm text-muted">
                    <GivenView question={question} />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}
