import type { Faq } from '@sanjeh/contract/faq/faq.schema';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { ContentText } from '../i18n/content-text.tsx';
import { useSay } from '../i18n/say.ts';
import { OpenNamedEntry } from './open-named-entry.tsx';

type FaqEntriesProps = {
  faqs: readonly Faq[];
  headingLevel?: 2 | 3;
};

/**
 * Only under somebody's hand: the entry that an address names stands open at once, or what is below it would move while
 * the page is being read.
 */
const motion =
  'hover:[&::details-content]:transition-[height,content-visibility] hover:[&::details-content]:transition-discrete hover:[&::details-content]:duration-200 focus-within:[&::details-content]:transition-[height,content-visibility] focus-within:[&::details-content]:transition-discrete focus-within:[&::details-content]:duration-200';

function faqMark(id: number): string {
  return `faq-${id}`;
}

/**
 * The browser's own disclosures: they open without a script, and finding in the page opens them. The mark stands on
 * the answer, because a browser that is sent to something inside of a closed disclosure opens it.
 */
export function FaqEntries({ faqs, headingLevel = 3 }: FaqEntriesProps) {
  return (
    <>
      <OpenNamedEntry />
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
        {faqs.map((faq) => (
          <FaqEntry key={faq.id} faq={faq} headingLevel={headingLevel} />
        ))}
      </ul>
    </>
  );
}

function FaqEntry({ faq, headingLevel }: { faq: Faq; headingLevel: 2 | 3 }) {
  const say = useSay();
  const disclosure = useRef<HTMLDetailsElement>(null);
  const mark = faqMark(faq.id);
  const isMeant = useLocation({ select: ({ hash }) => hash === mark });
  useEffect(() => {
    if (!isMeant || !disclosure.current) return;
    disclosure.current.open = true;
    disclosure.current.scrollIntoView({ block: 'center' });
  }, [isMeant]);
  return (
    <li>
      <details
        ref={disclosure}
        className={`group [&::details-content]:h-0 [&::details-content]:overflow-clip open:[&::details-content]:h-auto ${motion}`}
      >
        <summary className="flex list-none items-center justify-between gap-4 px-5 py-4 -outline-offset-2 hover:bg-hover sm:px-6 [&::-webkit-details-marker]:hidden">
          <ContentText
            as={`h${headingLevel}`}
            className="min-w-0 text-start text-base font-semibold"
            text={faq.question}
          />
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-primary-text transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <div id={mark} className="scroll-mt-8 px-5 pb-5 sm:px-6">
          <ContentText
            as="p"
            className="max-w-prose text-start whitespace-pre-line text-muted"
            text={faq.answer}
          />
          <Link
            to="/public/faq"
            hash={mark}
            resetScroll={false}
            className="mt-3 inline-flex items-center gap-1.5 rounded-sm text-sm text-muted hover:text-ink hover:underline"
          >
            <Link2 aria-hidden className="size-4" />
            {say(m.faq_public_link)}
          </Link>
        </div>
      </details>
    </li>
  );
}
