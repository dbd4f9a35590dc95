import type { CallInput, CallOutput, Endpoint } from '@sanjeh/contract/endpoint';
import { laggingHeader } from '@sanjeh/contract/shared/lagging';
import { queryOptions } from '@tanstack/react-query';
import type { LanguageType } from '../settings/settings.ts';
import { authoriseCached } from './authorise.ts';
import { describeRequest } from './request.ts';
import { exchange } from './transport.ts';

/** `asOf`: what is told here is of this moment, which is a while ago; null: it is of now. */
export type Lagging<Output> = Output & { asOf?: string | null };

/** Whoever looks at a list does not look closer than that. */
const worthTellingMs = 5000;

/** As `cached`, with how old the answer was when it came. */
export function cachedLagging<E extends Endpoint>(endpoint: E, input: CallInput<E>, language: LanguageType) {
  const request = describeRequest(endpoint, input);
  return queryOptions({
    // The same question under the same name: whoever changes something asks for it anew by its path.
    queryKey: [endpoint.path, request.path, language] as const,
    staleTime: request.cacheTime,
    gcTime: Math.max(request.cacheTime, 300_000),
    queryFn: async ({ signal }): Promise<Lagging<CallOutput<E>>> => {
      const authorise = (given: Headers, session: Parameters<typeof authoriseCached>[2]) =>
        authoriseCached(given, request.needsAuth, session);
      const response = await exchange(request, authorise, {
        headers: { 'accept-language': language },
        signal,
      });
      return { ...(await response.json()), asOf: asOfIn(response.headers) };
    },
  });
}

/** Both are times of the server: what this device takes for the time does not matter. */
export function asOfIn(headers: Headers): string | null {
  const asOf = headers.get(laggingHeader);
  const sentAt = Date.parse(headers.get('date') ?? '');
  return asOf !== null && sentAt - Date.parse(asOf) > worthTellingMs ? asOf : null;
}
