import { listMessageTexts } from '@sanjeh/contract/message/message.admin.contract';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { MessageTextForm } from './message-text-form.tsx';

export function MessageTextsPage() {
  const { language } = useSettings().settings;
  const query = useQuery(cached(listMessageTexts, {}, language));
  const { data, error } = query;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4">
      <PageHeader title={m.message_texts} lead={m.message_texts_lead} />
      {error && !data && <ErrorState onRetry={() => void query.refetch()} />}
      {!error && !data && <SkeletonText lines={8} />}
      {data?.items.map((text) => (
        <MessageTextForm key={text.kind} text={text} />
      ))}
    </div>
  );
}
