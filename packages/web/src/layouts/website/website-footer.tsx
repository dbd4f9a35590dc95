import { Link } from '@tanstack/react-router';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useIsSignedIn } from '#session/use-is-signed-in.ts';
import { useSiteLook } from '#site-look/site-look-provider.tsx';
import { pageWidth } from '#website/section.tsx';
import { Brand } from '../brand.tsx';
import { VersionText } from '../version-footer.tsx';
import { websitePages } from './website-nav.tsx';

const forVisitors = [
  { to: '/auth/signIn', label: m.layouts_sign_in },
  { to: '/auth/applicant/register', label: m.layouts_register },
] as const;
const privacyPage = { to: '/public/privacy', label: m.site_privacy_title } as const;
const forSignedIn = [{ to: '/role', label: m.layouts_my_page }] as const;

export function WebsiteFooter() {
  const say = useSay();
  const { footer } = useSiteLook();
  const accountPages = useIsSignedIn() ? forSignedIn : forVisitors;
  const link = 'inline-block rounded-sm py-1 text-muted hover:text-ink hover:underline';
  return (
    <footer className="border-t border-line bg-surface">
      <div
        className={`${pageWidth} grid grid-cols-2 gap-8 py-10 sm:grid-cols-[1fr_auto_auto] sm:gap-16 md:py-14 print:hidden`}
      >
        <div className="max-sm:col-span-2">
          <Brand />
          {footer && (
            <ContentText as="p" className="mt-3 max-w-xs text-start text-sm text-muted" text={footer} />
          )}
        </div>
        <nav aria-labelledby="footer-site">
          <h2 id="footer-site" className="mb-1 text-sm">
            {say(m.website_footer_site)}
          </h2>
          <ul className="text-sm">
            {[...websitePages, privacyPage].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {say(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-account">
          <h2 id="footer-account" className="mb-1 text-sm">
            {say(m.website_footer_account)}
          </h2>
          <ul className="text-sm">
            {accountPages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} preload={false} className={link}>
                  {say(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={pageWidth}>
        <div className="flex min-h-footer items-center justify-center border-t border-line">
          <VersionText />
        </div>
      </div>
    </footer>
  );
}
