import type { ReactNode } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

export type Asked<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type PartFrameProps<Data> = {
  query: Asked<Data>;
  /** Said instead where there is nothing. */
  empty: Message;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
};

/** A part of a page with a fate of its own: while it is read, where that fails, and where there is nothing. */
export function PartFrame<Data>({ query, empty, isEmpty, children }: PartFrameProps<Data>) {
  const say = useSay();
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error)
    return (
      <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  if (data === undefined) return <SkeletonText lines={4} />;
  return isEmpty(data) ? <p className="text-muted">{say(empty)}</p> : children(data);
}
