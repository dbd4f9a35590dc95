import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useIsSignedIn } from '#session/use-is-signed-in.ts';
import { useSiteLook } from '#site-look/site-look-provider.tsx';
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

/** The question that leads most visitors on stands in the first view of a phone; what the site is follows it. */
export function HomeOpening() {
  const say = useSay();
  const { name } = useSiteLook();
  return (
    <div className={`${pageWidth} pt-5 pb-10 sm:pt-8 md:pt-14 md:pb-16`}>
      <div className="grid items-center gap-8 sm:grid-cols-[1.15fr_1fr] md:gap-14">
        <div>
          <p className="text-sm font-semibold text-primary-text sm:text-base">{say(m.home_eyebrow)}</p>
          <h1 className="mt-1 text-2xl outline-none sm:mt-2 sm:text-3xl md:text-4xl lg:text-[2.75rem]">
            {say(m.home_title)}
          </h1>
          <section
            aria-labelledby="home-age"
            className="mt-5 flex flex-col gap-4 rounded-3xl border border-line bg-surface p-5 shadow-high sm:mt-7 sm:p-6"
          >
            <div className="flex items-start gap-4">
              <Picture name="candle" className="size-14 shrink-0 max-md:hidden" />
              <div>
                <h2 id="home-age" className="text-xl">
                  {say(m.website_ask_title)}
                </h2>
                <p className="mt-1 max-w-prose text-muted">{say(m.website_ask_text)}</p>
              </div>
            </div>
            <AgeQuestion />
          </section>
          <p className="mt-6 max-w-prose text-lg text-muted">{say(m.home_lead, { name })}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <FirstLink />
            <Link to="/public/categories" className={buttonClass('secondary')}>
              {say(m.home_browse)}
            </Link>
          </div>
        </div>
        <Picture name="home" className="mx-auto w-full max-w-72 sm:max-w-lg rtl:-scale-x-100" />
      </div>
    </div>
  );
}
