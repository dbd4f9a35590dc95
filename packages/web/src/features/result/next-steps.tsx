import type { Result } from '@sanjeh/contract/result/result.schema';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Footprints, type LucideIcon, MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { monthWords } from '#i18n/month-words.ts';
import { type Message, type Say, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { gravest } from './result-reading.ts';

const steps: Record<'good' | 'watch' | 'act' | 'none', Message> = {
  good: m.result_step_good,
  watch: m.result_step_watch,
  act: m.result_step_act,
  none: m.result_step_none,
};

/** What to do now, when to take it again, and whom to ask. */
export function NextSteps({ result }: { result: Result }) {
  const say = useSay();
  const severity = gravest(result) ?? 'none';
  return (
    <Card title={say(m.result_next)}>
      <dl className="flex flex-col gap-4">
        <Step icon={Footprints} name={m.result_step}>
          {say(steps[severity])}
        </Step>
        <Step icon={CalendarClock} name={m.result_again}>
          {againWords(say, result)}{' '}
          <Link to="/applicant/exam" className="text-link">
            {say(m.result_again_link)}
          </Link>
        </Step>
        <Step icon={MessageCircleQuestionMark} name={m.result_ask}>
          {say(severity === 'good' ? m.result_ask_good : m.result_ask_text)}{' '}
          <Link to="/public/contact-us" className="text-link">
            {say(m.result_ask_link)}
          </Link>
        </Step>
      </dl>
    </Card>
  );
}

/** An exam for an age ends with it: what comes then is the exam for the next age. */
function againWords(say: Say, { ageRange, isOutOfRange }: Result): string {
  if (isOutOfRange) return say(m.result_again_other_age);
  if (ageRange.to === null) return say(m.result_again_any);
  return say(m.result_again_until, { age: monthWords(say, ageRange.to + 1) });
}

function Step({ icon: Icon, name, children }: { icon: LucideIcon; name: Message; children: ReactNode }) {
  const say = useSay();
  return (
    <div className="relative ps-9">
      <dt className="font-semibold">
        <Icon aria-hidden className="absolute start-0 top-1 size-5 text-primary-text" strokeWidth={1.75} />
        {say(name)}
      </dt>
      <dd className="max-w-prose">{children}</dd>
    </div>
  );
}
