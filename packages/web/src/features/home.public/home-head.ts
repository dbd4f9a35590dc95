import type { Slide } from '@sanjeh/contract/slide/slide.schema';
import { sayIn } from '#i18n/say.ts';
import type { PageContext } from '#page-context.ts';
import { m } from '#paraglide/messages.js';
import { pageHead } from '#website/page-head.ts';
import { languageOf } from '#website/public-page.ts';
import { slidePreload } from './slide-source.ts';

/** Both addresses of the home page name one as theirs. */
export function homeHead(page: PageContext, slides: readonly Slide[] = []) {
  const language = languageOf(page);
  const name = page.look.name[language];
  const head = pageHead(page, language, {
    path: '/public/home',
    title: name,
    description: sayIn(language, m.home_lead, { name }),
    facts: {
      '@type': 'WebSite',
      name,
      ...(page.publicUrl ? { url: page.publicUrl } : {}),
      inLanguage: language,
    },
  });
  return { ...head, links: [...slidePreload(slides[0]), ...head.links] };
}
