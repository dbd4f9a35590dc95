import type { Result, ResultSection } from '@sanjeh/contract/result/result.schema';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Accordion } from '#ui/accordion.tsx';
import { Card } from '#ui/card.tsx';
import { ScaleBar } from '#ui/chart/scale-bar.tsx';
import { Chip } from '#ui/chip.tsx';
import { BandList } from './band-list.tsx';
import { noScoreWords, ScoreReason } from './score-reason.tsx';
import { SectionAnswers } from './section-answers.tsx';

/** Each section as a bar on its own scale. */
export function ResultSections({ sections }: { sections: ResultSection[] }) {
  const say = useSay();
  return (
    <Card title={say(m.result_sections)}>
      <ul className="divide-y divide-line">
        {sections.map((section) => (
          <li key={section.id} className="py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="text-base font-bold">
                <ContentText text={section.title} />
              </h3>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {section.band && (
                  <Chip tone={section.band.severity}>
                    <ContentText text={section.band.label} />
                  </Chip>
                )}
                <span className="whitespace-nowrap">
                  <SectionScore section={section} />
                </span>
              </span>
            </div>
            {hasScore(section) && (
              <>
                <ScaleBar
                  scale={section.possible}
                  score={section.score}
                  bands={section.bands.map((band) => ({ ...band, tone: band.severity }))}
                  label={section.title}
                />
                <BandList bands={section.bands} current={section.band} />
              </>
            )}
            <ScoreReason scale={section} />
            {hasScore(section) && section.answered < section.questionCount && (
              <p className="mt-1 text-sm text-muted">
                {say(m.result_unanswered_count, { count: section.questionCount - section.answered })}
              </p>
            )}
            {section.band?.advice && (
              <ContentText
                as="p"
                className="mt-2 max-w-prose whitespace-pre-line text-muted"
                text={section.band.advice}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SectionScore({ section }: { section: ResultSection }) {
  const say = useSay();
  const { score, possible } = section;
  return hasScore(section)
    ? say(m.result_score_of, { score, maximum: possible.maximum })
    : say(noScoreWords(section));
}

/** So many are read at a glance; more of them are opened a section at a time. */
const shownAtOnce = 30;

type AnswersProps = { sections: ResultSection[]; total: Result['total']; isTotalShown: boolean };

/** Each question with what was chosen and what it is worth, a section at a time, and what they add up to. */
export function ResultAnswers({ sections, total, isTotalShown }: AnswersProps) {
  const say = useSay();
  return (
    <Card title={say(m.result_answers)}>
      <Accordion
        headingLevel={3}
        items={sections.map((section) => ({
          id: String(section.id),
          isOpen: total.questionCount <= shownAtOnce,
          title: (
            <>
              <ContentText text={section.title} />{' '}
              <span className="text-sm font-normal whitespace-nowrap text-muted">
                <SectionScore section={section} />
              </span>
            </>
          ),
          content: <SectionAnswers section={section} />,
        }))}
      />
      {isTotalShown && <AnswersTotal total={total} />}
    </Card>
  );
}

/** The sum below all answers, with what was possible. */
export function AnswersTotal({ total }: Pick<AnswersProps, 'total'>) {
  const say = useSay();
  return (
    <p className="mt-4 flex flex-wrap items-baseline justify-end gap-x-3">
      <span className="font-bold">
        {hasScore(total)
          ? say(m.result_total_of, { score: total.score, maximum: total.possible.maximum })
          : say(noScoreWords(total))}
      </span>
      {total.reason !== 'no_question' && (
        <span className="text-sm text-muted">{say(m.result_possible, total.possible)}</span>
      )}
    </p>
  );
}
