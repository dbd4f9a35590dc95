import { listMessageTexts } from '@sanjeh/contract/message/message.admin.contract';
import type { MessageKind } from '@sanjeh/contract/message/message.schema';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { cachedInBoth } from '#api/form-query.ts';
import { useUnsavedGuard } from '#form/use-unsaved-guard.tsx';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { MessageTextForm } from './message-text-form.tsx';

export function MessageTextsPage() {
  const query = useQuery(cachedInBoth(listMessageTexts, {}));
  const { data, error } = query;
  // One question, however many of them are unsaved.
  const [unsaved] = useState(() => new Set<MessageKind>());
  const guard = useUnsavedGuard(useCallback(() => unsaved.size > 0, [unsaved]));
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4">
      <PageHeader title={m.message_texts} lead={m.message_texts_lead} />
      {error && !data && <ErrorState onRetry={() => void query.refetch()} />}
      {!error && !data && <SkeletonText lines={8} />}
      {data?.items.map((text) => (
        <MessageTextForm key={text.kind} text={text} unsaved={unsaved} />
      ))}
      {guard}
    </div>
  );
}
