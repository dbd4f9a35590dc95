import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { pageWidth } from './section.tsx';

type PageIntroProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** The pages above this one, after the home page: links with keys. */
  above?: ReactElement[];
  picture?: ReactNode;
  children?: ReactNode;
};

/** The head of every public page but the home page. */
export function PageIntro({ title, lead, above = [], picture, children }: PageIntroProps) {
  const say = useSay();
  const home = (
    <Link key="home" to="/public/home" className="rounded-sm hover:text-ink hover:underline">
      {say(m.website_nav_home)}
    </Link>
  );
  return (
    <div className="border-b border-line bg-surface">
      <div className={`${pageWidth} flex items-center justify-between gap-10 py-10 md:py-14`}>
        <div className="min-w-0 flex-1">
          <nav aria-label={say(m.website_crumbs)}>
            <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              {[home, ...above].map((page) => (
                <li key={page.key} className="flex items-center gap-2">
                  {page !== home && <ChevronLeft aria-hidden className="size-4 ltr:-scale-x-100" />}
                  {page}
                </li>
              ))}
            </ol>
          </nav>
          <h1 className="mt-2 text-3xl outline-none md:text-4xl">{title}</h1>
          {lead && <p className="mt-2 max-w-prose text-lg text-muted">{lead}</p>}
          {children}
        </div>
        {picture && <div className="w-40 shrink-0 max-md:hidden md:w-56">{picture}</div>}
      </div>
    </div>
  );
}
