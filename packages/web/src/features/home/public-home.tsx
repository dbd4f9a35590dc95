import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { CalendarRange, ChartNoAxesColumn, LockKeyhole } from 'lucide-react';
import type { Message } from '../../i18n/say.ts';
import { useSay } from '../../i18n/say.ts';
import { useIsSignedIn } from '../../layouts/use-is-signed-in.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button-class.ts';
import { HomeIllustration } from './home-illustration.tsx';

type Point = { icon: LucideIcon; title: Message; text: Message };

const points: Point[] = [
  { icon: CalendarRange, title: m.shell_home_point_age, text: m.shell_home_point_age_text },
  { icon: ChartNoAxesColumn, title: m.shell_home_point_result, text: m.shell_home_point_result_text },
  { icon: LockKeyhole, title: m.shell_home_point_private, text: m.shell_home_point_private_text },
];

function Opening({ isSignedIn }: { isSignedIn: boolean }) {
  const say = useSay();
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-8 px-4 pt-8 pb-12 sm:px-6 md:grid-cols-[1.1fr_1fr] md:gap-12 md:py-20">
      <div>
        <h1 className="text-3xl leading-snug outline-none sm:text-4xl sm:leading-snug">
          {say(m.shell_home_title)}
        </h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{say(m.shell_home_lead)}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {isSignedIn ? (
            <Link to="/role" preload={false} className={buttonClass('primary')}>
              {say(m.shell_my_page)}
            </Link>
          ) : (
            <>
              <Link to="/auth/applicant/register" className={buttonClass('primary')}>
                {say(m.shell_register)}
              </Link>
              <Link to="/auth/signIn" className={buttonClass('secondary')}>
                {say(m.shell_sign_in)}
              </Link>
            </>
          )}
        </div>
      </div>
      <HomeIllustration className="mx-auto w-full max-w-sm md:max-w-none" />
    </section>
  );
}

function Points() {
  const say = useSay();
  return (
    <section aria-labelledby="home-points" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 md:py-16">
        <h2 id="home-points" className="text-2xl">
          {say(m.shell_home_points)}
        </h2>
        <ul className="mt-8 grid gap-8 md:grid-cols-3">
          {points.map(({ icon: Icon, title, text }) => (
            <li key={say(title)}>
              <span className="grid size-12 place-items-center rounded-2xl bg-primary-soft text-primary-text">
                <Icon aria-hidden className="size-6" strokeWidth={1.75} />
              </span>
              <h3 className="mt-4 text-lg">{say(title)}</h3>
              <p className="mt-1 max-w-prose text-muted">{say(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Start() {
  const say = useSay();
  return (
    <section aria-labelledby="home-start" className="mx-auto max-w-6xl px-4 py-12 sm:px-6 md:py-16">
      <div className="flex flex-col gap-6 rounded-3xl bg-primary-soft p-6 sm:p-10 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 id="home-start" className="text-2xl">
            {say(m.shell_home_start)}
          </h2>
          <p className="mt-1 max-w-prose">{say(m.shell_home_start_text)}</p>
        </div>
        <Link to="/auth/applicant/register" className={`${buttonClass('primary')} shrink-0 max-sm:w-full`}>
          {say(m.shell_register)}
        </Link>
      </div>
    </section>
  );
}

export function PublicHome() {
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <Opening isSignedIn={isSignedIn} />
      <Points />
      {!isSignedIn && <Start />}
    </>
  );
}
