import { daysAfter } from '@sanjeh/domain/age/calendar-step';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ageRangeWords } from '#website/age-words.ts';
import { ResultLink, TakeLink } from './attempt-links.tsx';
import type { Milestone } from './milestone.ts';
import { milestoneLook } from './milestone-state.ts';

type MilestoneListProps = { applicantId: number; milestones: readonly Milestone[] };

/** The exams in their order, each with when it is and what can be done. */
export function MilestoneList({ applicantId, milestones }: MilestoneListProps) {
  const say = useSay();
  return (
    <ol aria-label={say(m.person_line)} className="flex max-w-3xl flex-col">
      {milestones.map((milestone) => (
        <MilestoneItem key={milestone.exam.id} applicantId={applicantId} milestone={milestone} />
      ))}
    </ol>
  );
}

function MilestoneItem({ applicantId, milestone }: { applicantId: number; milestone: Milestone }) {
  const say = useSay();
  const format = useFormat();
  const { exam, state, from, until, attempt } = milestone;
  const { icon: Icon, label, className } = milestoneLook[state];
  const span = say(m.person_span, { from: format.date(from), until: format.date(daysAfter(until, -1)) });
  return (
    <li className="relative flex gap-4 pb-6 not-last:before:absolute not-last:before:start-4 not-last:before:top-9 not-last:before:bottom-0 not-last:before:w-0.5 not-last:before:bg-line">
      <span className={`grid size-8 shrink-0 place-items-center rounded-full border-2 ${className}`}>
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-base">
            <ContentText text={exam.title} />
          </h2>
          <p className="text-sm">
            <span className="font-semibold">{say(label)}</span>
            {state === 'done' && attempt && (
              <span className="text-muted">
                {say(m.person_list_comma)}
                {say(m.person_done_on, { date: format.day(attempt.participateDateTime) })}
              </span>
            )}
          </p>
          <p className="text-sm text-muted">
            {ageRangeWords(say, exam.ageFrom, exam.ageTo)}
            {say(m.person_list_comma)}
            {span}
          </p>
        </div>
        {state === 'done' && attempt && <ResultLink attempt={attempt} />}
        {state === 'open' && <TakeLink exam={exam} applicantId={applicantId} kind="in-progress" />}
        {state === 'due' && <TakeLink exam={exam} applicantId={applicantId} kind="not-taken" />}
      </div>
    </li>
  );
}
