import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { ResultPrint } from '#features/result/result-print.tsx';
import { OpenShare } from '#features/share.public/open-share-form.tsx';
import { type OpenedShare, sharedResultQuery } from '#features/share.public/share.api.ts';
import { DefaultLayout } from '#layouts/default/default-layout.tsx';
import { LanguageToggle } from '#layouts/preferences.tsx';
import { WorkProvider } from '#layouts/work-provider.tsx';
import { useSettings } from '#settings/settings-provider.tsx';

/** Rendered in the browser only: what opens it stands behind the #, which no server sees. */
export const Route = createFileRoute('/share')({
  ssr: false,
  head: () => ({
    meta: [
      { name: 'robots', content: 'noindex, nofollow' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => (
    <WorkProvider>
      <Shared />
    </WorkProvider>
  ),
});

function Shared() {
  const token = useLocation({ select: ({ hash }) => hash });
  const [opened, setOpened] = useState<OpenedShare | null>(null);
  if (opened) return <SharedResult opened={opened} />;
  return (
    <DefaultLayout>
      <OpenShare key={token} token={token} onOpen={setOpened} />
    </DefaultLayout>
  );
}

/** Whoever it was sent to may read another language than who opened it on this device before. */
function SharedResult({ opened }: { opened: OpenedShare }) {
  const { language } = useSettings().settings;
  const query = useQuery(sharedResultQuery(opened, language));
  return <ResultPrint query={query} person={null} scoreHistory={null} actions={<LanguageToggle />} />;
}
