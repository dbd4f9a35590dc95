import type { Result } from '@sanjeh/contract/result/result.schema';
import { openShare } from '@sanjeh/contract/share/share.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/plain-client.ts';
import type { LanguageType } from '#settings/settings.ts';

type Key = { token: string; code: string };

/** What was opened, and the language in which it came. */
export type OpenedShare = Key & { language: LanguageType; result: Result };

export function readShare(key: Key, language: LanguageType): Promise<Result> {
  return call(openShare, { body: key }, { headers: { 'accept-language': language } });
}

/** The same in the language of the page. One that is there is not read again: each reading is counted for who shared it. */
export function sharedResultQuery({ token, code, ...opened }: OpenedShare, language: LanguageType) {
  return queryOptions({
    queryKey: ['shared-result', token, language],
    queryFn: () => readShare({ token, code }, language),
    initialData: opened.language === language ? opened.result : undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
