import type { Result } from '@sanjeh/contract/result/result.schema';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { ResultPrint } from '#features/result/result-print.tsx';
import { OpenShare } from '#features/share.public/open-share-form.tsx';
import { DefaultLayout } from '#layouts/default/default-layout.tsx';
import { WorkProvider } from '#layouts/work-provider.tsx';

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
  const [result, setResult] = useState<Result | null>(null);
  if (result)
    return (
      <ResultPrint
        query={{ data: result, error: null, refetch: () => undefined }}
        person={null}
        scoreHistory={null}
        actions={null}
      />
    );
  return (
    <DefaultLayout>
      <OpenShare key={token} token={token} onOpen={setResult} />
    </DefaultLayout>
  );
}
