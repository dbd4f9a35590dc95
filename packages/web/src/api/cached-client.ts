import type { CallInput, CallOutput, Endpoint } from '@sanjeh/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import type { LanguageType } from '../settings/settings.ts';
import { authoriseCached } from './authorise.ts';
import { describeRequest } from './request.ts';
import { transport } from './transport.ts';

/**
 * Describes a request for TanStack Query, which sends it when somebody asks and keeps the answer for the endpoint's
 * cache time. The language is part of the key, because answers carry texts.
 */
export function cached<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  language: LanguageType,
  options: { headers?: Record<string, string> } = {},
) {
  const request = describeRequest(endpoint, input);
  return queryOptions({
    queryKey: [endpoint.path, request.path, language] as const,
    queryFn: async ({ signal }) =>
      (await transport(request, (given, session) => authoriseCached(given, request.needsAuth, session), {
        headers: { ...options.headers, 'accept-language': language },
        signal,
      })) as CallOutput<E>,
    staleTime: request.cacheTime,
    gcTime: Math.max(request.cacheTime, 300_000),
  });
}
