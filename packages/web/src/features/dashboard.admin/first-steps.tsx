import { Link } from '@tanstack/react-router';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';

const steps = [
  { to: '/admin/category/add', label: m.dashboard_fresh_category },
  { to: '/admin/ageRange/add', label: m.dashboard_fresh_age_range },
  { to: '/admin/questionSection/add', label: m.dashboard_fresh_section },
  { to: '/admin/exam/add', label: m.dashboard_fresh_exam },
  { to: '/admin/slider/add', label: m.dashboard_fresh_slider },
] as const satisfies readonly { to: string; label: Message }[];

/** For a product that has nothing yet: the way to the first exam. */
export function FirstSteps() {
  const say = useSay();
  return (
    <Card
      title={say(m.dashboard_fresh)}
      description={say(m.dashboard_fresh_text)}
      className="border-primary/50"
    >
      <ol className="list-decimal space-y-1 ps-6">
        {steps.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="text-link">
              {say(label)}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
