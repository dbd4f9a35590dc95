import { createFileRoute, Outlet, retainSearchParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { WebsiteDefaultLayout } from '#layouts/website/website-default-layout.tsx';
import { asLanguage } from '#settings/page-language.ts';
import type { LanguageType } from '#settings/settings.ts';
import { useSettings } from '#settings/settings-provider.tsx';

type Search = { lang?: LanguageType };

export const Route = createFileRoute('/public')({
  validateSearch: ({ lang }): Search => {
    const language = asLanguage(lang);
    return language === undefined ? {} : { lang: language };
  },
  // Who came by an address with a language stays in it from page to page, also where no script runs.
  search: { middlewares: [retainSearchParams(['lang'])] },
  component: PublicPages,
});

/** What has been read is in the language of the page: after a switch it is read anew. */
function useReadingInLanguage(): void {
  const router = useRouter();
  const { lang } = Route.useSearch();
  const { language } = useSettings().settings;
  const readIn = useRef(language);
  useEffect(() => {
    if (readIn.current === language) return;
    readIn.current = language;
    const isNamed = lang !== undefined && lang !== language;
    const named = isNamed
      ? router.navigate({ to: '.', search: (search) => ({ ...search, lang: language }), replace: true })
      : Promise.resolve();
    void named.then(() => router.invalidate());
  }, [router, lang, language]);
}

function PublicPages() {
  useReadingInLanguage();
  return (
    <WebsiteDefaultLayout>
      <Outlet />
    </WebsiteDefaultLayout>
  );
}
