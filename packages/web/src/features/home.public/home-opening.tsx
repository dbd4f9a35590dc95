import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useIsSignedIn } from '#session/use-is-signed-in.ts';
import { buttonClass } from '#ui/button-class.ts';
import { AgeQuestion } from '#website/age-question.tsx';
import { Picture } from '#website/picture.tsx';
import { pageWidth } from '#website/section.tsx';

function FirstLink() {
  const say = useSay();
  return useIsSignedIn() ? (
    <Link to="/role" preload={false} className={buttonClass('primary')}>
      {say(m.layouts_my_page)}
    </Link>
  ) : (
    <Link to="/auth/applicant/register" className={buttonClass('primary')}>
      {say(m.layouts_register)}
    </Link>
  );
}

/** What Sanjeh is, and the question that leads most visitors on. */
export function HomeOpening() {
  const say = useSay();
  return (
    <div className={`${pageWidth} pt-8 pb-14 md:pt-14 md:pb-20`}>
      <div className="grid items-center gap-8 sm:grid-cols-[1.15fr_1fr] md:gap-14">
        <div>
          <p className="text-sm font-semibold text-primary-text sm:text-base">{say(m.home_eyebrow)}</p>
          <h1 className="mt-2 text-3xl outline-none md:text-4xl lg:text-[2.75rem]">{say(m.home_title)}</h1>
          <p className="mt-4 max-w-prose text-lg text-muted">{say(m.home_lead)}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <FirstLink />
            <Link to="/public/categories" className={buttonClass('secondary')}>
              {say(m.home_browse)}
            </Link>
          </div>
        </div>
        <Picture name="home" className="mx-auto w-full max-w-72 sm:max-w-lg rtl:-scale-x-100" />
      </div>
      <section
        aria-labelledby="home-age"
        className="mt-10 flex flex-col gap-6 rounded-3xl border border-line bg-surface p-6 shadow-high sm:p-8 md:mt-14 md:flex-row md:items-center md:justify-between md:gap-10"
      >
        <div className="flex items-start gap-4 md:min-w-0">
          <Picture name="candle" className="size-14 shrink-0 max-sm:hidden" />
          <div>
            <h2 id="home-age" className="text-xl sm:text-2xl">
              {say(m.website_ask_title)}
            </h2>
            <p className="mt-1 max-w-prose text-muted">{say(m.website_ask_text)}</p>
          </div>
        </div>
        <AgeQuestion />
      </section>
    </div>
  );
}
