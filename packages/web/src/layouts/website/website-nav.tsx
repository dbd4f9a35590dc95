import { Link, useRouter } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { iconButtonClass } from '#ui/button-class.ts';

export const websitePages = [
  { to: '/public/categories', label: m.website_nav_exams },
  { to: '/public/faq', label: m.website_nav_faq },
  { to: '/public/about', label: m.website_nav_about },
  { to: '/public/contact-us', label: m.website_nav_contact },
] as const;

/** In the bar of wide screens. */
export function WebsiteNav() {
  const say = useSay();
  return (
    <nav aria-label={say(m.website_nav)} className="ms-4 max-md:hidden">
      <ul className="flex items-center gap-1">
        {websitePages.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="rounded-lg px-3 py-2 font-medium text-muted transition-colors hover:text-ink"
              activeProps={{ className: 'text-primary-text' }}
            >
              {say(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Behind a button on narrow ones: the browser's own disclosure, which opens without a script. */
export function WebsiteMenu() {
  const say = useSay();
  const router = useRouter();
  const disclosure = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => disclosure.current?.removeAttribute('open');
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !disclosure.current?.contains(target)) close();
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !disclosure.current?.open) return;
      close();
      disclosure.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('keydown', closeByKey);
    const leave = router.subscribe('onBeforeNavigate', close);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('keydown', closeByKey);
      leave();
    };
  }, [router]);
  return (
    <details ref={disclosure} className="group md:hidden">
      <summary
        aria-label={say(m.website_nav_menu)}
        className={`${iconButtonClass('quiet', 'small')} list-none [&::-webkit-details-marker]:hidden`}
      >
        <Menu aria-hidden className="size-5 group-open:hidden" />
        <X aria-hidden className="hidden size-5 group-open:block" />
      </summary>
      <nav
        aria-label={say(m.website_nav)}
        className="absolute inset-x-0 top-full border-b border-line bg-surface shadow-high"
      >
        <ul className="flex flex-col p-2">
          {websitePages.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="block rounded-xl px-4 py-3 font-medium hover:bg-hover"
                activeProps={{ className: 'text-primary-text' }}
              >
                {say(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
