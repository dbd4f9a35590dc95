import type { Option, Options } from '@sanjeh/contract/shared/list.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cached } from '#api/cached-client.ts';
import { localText } from '#list/local-text.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import type { OptionSource } from './option-source.ts';

export type OptionItem = { id: number; name: string };

const pause = 300;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Found ones first; then whatever else is known, so that the chosen one and its name stay. */
export function mergeOptions(...lists: (readonly Option[] | undefined)[]): OptionItem[] {
  const byId = new Map<number, OptionItem>();
  for (const { id, title } of lists.flatMap((list) => list ?? [])) {
    if (!byId.has(id)) byId.set(id, { id, name: title });
  }
  return [...byId.values()];
}

/**
 * What a select box offers. A list holds no more than the snapshot limit: where there is more, what is typed is looked
 * for on the server, and a chosen entry that did not come along is fetched by itself.
 */
export function useOptions(source: OptionSource, chosenId: number | null) {
  const { language } = useSettings().settings;
  const [typed, setTyped] = useState('');
  const search = useSettled(typed);
  const all = useQuery(cached(source.options, {}, language));
  const hasMore = all.data?.hasMore === true;
  const found = useQuery({
    ...cached(source.options, { query: { search } }, language),
    enabled: hasMore && search !== '',
    placeholderData: keepPreviousData<Options>,
  });
  const known = mergeOptions(hasMore ? found.data?.items : undefined, all.data?.items);
  const isMissing = chosenId !== null && all.data !== undefined && !known.some(({ id }) => id === chosenId);
  const chosen = useChosen(source, isMissing ? chosenId : null);
  return {
    hasMore,
    error: all.error,
    /** What the box itself takes. */
    box: {
      items: chosen ? [...known, chosen] : known,
      isPending: all.isPending,
      isSearching: hasMore && typed !== '' && (typed !== search || found.isFetching),
      onSearch: setTyped,
    },
  };
}

function useChosen(source: OptionSource, id: number | null): OptionItem | null {
  const { language } = useSettings().settings;
  const { data } = useQuery({
    ...cached(source.get, { params: { id: id ?? 0 } }, language),
    enabled: id !== null,
  });
  return id !== null && data ? { id, name: localText(data, 'title', language).text } : null;
}
