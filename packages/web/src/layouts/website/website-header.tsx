import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useIsSignedIn } from '#session/use-is-signed-in.ts';
import { buttonClass } from '#ui/button-class.ts';
import { pageWidth } from '#website/section.tsx';
import { BrandLink } from '../brand.tsx';
import { LanguageToggle, ThemeToggle } from '../preferences.tsx';
import { WebsiteMenu, WebsiteNav } from './website-nav.tsx';

function AccountLinks() {
  const say = useSay();
  if (useIsSignedIn()) {
    return (
      <Link to="/role" preload={false} className={buttonClass('primary', 'small')}>
        {say(m.layouts_my_page)}
      </Link>
    );
  }
  return (
    <>
      <Link to="/auth/signIn" className={buttonClass('secondary', 'small')}>
        {say(m.layouts_sign_in)}
      </Link>
      <Link to="/auth/applicant/register" className={`${buttonClass('primary', 'small')} max-sm:hidden`}>
        {say(m.layouts_register)}
      </Link>
    </>
  );
}

export function WebsiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page/90 backdrop-blur-sm print:hidden">
      {/* It wraps only where text is large: a line that is a little wider until the font has come must not break it. */}
      <div className={`${pageWidth} flex min-h-16 items-center gap-1 max-[20rem]:flex-wrap sm:gap-2`}>
        <BrandLink />
        <WebsiteNav />
        <span className="me-auto" />
        <LanguageToggle />
        <ThemeToggle />
        <div className="ms-1 flex items-center gap-2">
          <AccountLinks />
        </div>
        <WebsiteMenu />
      </div>
    </header>
  );
}
