import type { LucideIcon } from 'lucide-react';
import { CalendarRange, ChartNoAxesColumn, LockKeyhole } from 'lucide-react';
import { useFormat } from '#i18n/format.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Section } from '#website/section.tsx';

type Point = { icon: LucideIcon; title: Message; text: Message };

const points: Point[] = [
  { icon: CalendarRange, title: m.home_point_age, text: m.home_point_age_text },
  { icon: ChartNoAxesColumn, title: m.home_point_result, text: m.home_point_result_text },
  { icon: LockKeyhole, title: m.home_point_private, text: m.home_point_private_text },
];

const steps = [
  { id: 'choose', title: m.home_step_choose, text: m.home_step_choose_text },
  { id: 'answer', title: m.home_step_answer, text: m.home_step_answer_text },
  { id: 'read', title: m.home_step_read, text: m.home_step_read_text },
];

export function HomePoints() {
  const say = useSay();
  return (
    <Section id="home-points" title={say(m.home_points)} isRaised>
      <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
        {points.map(({ icon: Icon, title, text }) => (
          <li key={say(title)} className="flex gap-4 md:block">
            <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-primary-soft text-primary-text">
              <Icon aria-hidden className="size-6" strokeWidth={1.75} />
            </span>
            <div>
              <h3 className="text-lg md:mt-4">{say(title)}</h3>
              <p className="mt-1 max-w-prose text-muted">{say(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A line from each number to the next one. */
const toNext =
  'relative not-last:before:absolute not-last:before:bg-line max-md:not-last:before:start-[1.3125rem] max-md:not-last:before:top-13 max-md:not-last:before:-bottom-6 max-md:not-last:before:w-0.5 md:not-last:before:start-15 md:not-last:before:-end-6 md:not-last:before:top-[1.3125rem] md:not-last:before:h-0.5';

export function HomeSteps() {
  const say = useSay();
  const format = useFormat();
  return (
    <Section id="home-how" title={say(m.home_how)} lead={say(m.home_how_text)} isRaised>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map(({ id, title, text }, place) => (
          <li key={id} className={`flex gap-4 md:block ${toNext}`}>
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-primary text-lg font-bold text-primary-text"
            >
              {format.number(place + 1)}
            </span>
            <div>
              <h3 className="text-lg md:mt-4">{say(title)}</h3>
              <p className="mt-1 max-w-prose text-muted">{say(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
