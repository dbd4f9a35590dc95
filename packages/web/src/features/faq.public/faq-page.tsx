import type { Faq } from '@sanjeh/contract/faq/faq.schema';
import { Link } from '@tanstack/react-router';
import { Search, SearchX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FaqEntries } from '#website/faq-entries.tsx';
import { PageIntro } from '#website/page-intro.tsx';
import { Motif } from '#website/picture.tsx';
import { pageWidth } from '#website/section.tsx';
import { foundFaqs } from './found-faqs.ts';

type FaqPageProps = {
  faqs: readonly Faq[];
  /** What the address asks for. */
  search: string;
  onSearch: (search: string) => void;
};

export function FaqPage({ faqs, search, onSearch }: FaqPageProps) {
  const say = useSay();
  const [text, setText] = useState(search);
  const found = foundFaqs(faqs, text);
  return (
    <>
      <PageIntro
        title={say(m.faq_public_title)}
        lead={say(m.faq_public_lead)}
        picture={<Motif order={2} className="h-36 w-full rounded-3xl" />}
      >
        <FaqSearch text={text} onText={setText} onSearch={onSearch} />
      </PageIntro>
      <div
        className={`${pageWidth} grid items-start gap-10 py-10 md:grid-cols-[minmax(0,1fr)_19rem] md:gap-14 md:py-14`}
      >
        <div>
          <p role="status" className={text.trim() === '' ? 'sr-only' : 'mb-4 text-muted'}>
            {found.length > 0 ? say(m.faq_public_found, { count: found.length }) : ''}
          </p>
          {found.length > 0 ? (
            <FaqEntries faqs={found} headingLevel={2} />
          ) : (
            <div className="rounded-2xl border border-line bg-surface">
              <EmptyState
                icon={SearchX}
                title={m.faq_public_none}
                description={m.faq_public_none_text}
                action={<AllQuestions onClick={() => setText('')} />}
              />
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-3xl bg-primary-soft p-6 max-md:sm:p-8 md:sticky md:top-24">
          <div>
            <h2 className="text-xl">{say(m.faq_public_ask)}</h2>
            <p>{say(m.faq_public_ask_text)}</p>
          </div>
          <Link to="/public/contact-us" className={buttonClass('primary')}>
            {say(m.website_nav_contact)}
          </Link>
        </div>
      </div>
    </>
  );
}

function AllQuestions({ onClick }: { onClick: () => void }) {
  const say = useSay();
  return (
    <Link to="/public/faq" className={buttonClass('secondary', 'small')} onClick={onClick}>
      {say(m.home_faqs_all)}
    </Link>
  );
}

type FaqSearchProps = { text: string; onText: (text: string) => void; onSearch: (search: string) => void };

/** Finds while one types; the address follows when the form is sent, and without a script that is the search. */
function FaqSearch({ text, onText, onSearch }: FaqSearchProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form action="/public/faq" method="get" onSubmit={send} className="mt-6 flex max-w-xl flex-wrap gap-3">
        {language === 'en' && <input type="hidden" name="lang" value="en" />}
        <label className="relative min-w-36 flex-1">
          <span className="sr-only">{say(m.faq_public_search)}</span>
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-muted"
          />
          <input
            type="search"
            name="q"
            value={text}
            maxLength={200}
            autoComplete="off"
            placeholder={say(m.faq_public_search_hint)}
            onChange={(event) => onText(event.target.value)}
            className="h-11 w-full rounded-xl border border-control bg-surface ps-11 pe-4 text-start text-ellipsis placeholder:text-muted"
          />
        </label>
        <button type="submit" className={buttonClass('secondary')}>
          {say(m.faq_public_search_button)}
        </button>
      </form>
    </search>
  );
}
