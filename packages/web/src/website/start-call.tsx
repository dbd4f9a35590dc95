import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { useIsSignedIn } from '../session/use-is-signed-in.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Picture } from './picture.tsx';
import { pageWidth } from './section.tsx';

/** The call to register. Who is signed in needs none. */
export function StartCall() {
  const say = useSay();
  if (useIsSignedIn()) return null;
  return (
    <section aria-labelledby="start-call" className={`${pageWidth} pb-14 md:pb-20`}>
      <div className="relative isolate overflow-hidden rounded-3xl bg-primary-soft px-6 py-10 sm:px-10 md:px-14 md:py-14">
        <Picture
          name="circles"
          className="absolute inset-y-0 end-0 -z-10 h-full max-md:hidden ltr:-scale-x-100"
        />
        <h2 id="start-call" className="text-2xl md:text-3xl">
          {say(m.home_start)}
        </h2>
        <p className="mt-1 max-w-prose text-lg">{say(m.home_start_text)}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/auth/applicant/register-new" className={`${buttonClass('primary')} max-sm:w-full`}>
            {say(m.layouts_register)}
          </Link>
          <Link to="/auth/signIn" className={`${buttonClass('secondary')} max-sm:w-full`}>
            {say(m.layouts_sign_in)}
          </Link>
        </div>
      </div>
    </section>
  );
}
