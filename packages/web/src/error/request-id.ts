import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequestHeader } from '@tanstack/react-start/server';
import { problemOf } from '../api/api-problem.ts';

/** The element that shows the id carries this attribute, so that the browser can take over what the server wrote. */
export const requestIdAttribute = 'data-request-id';

function idOf(error: unknown): string | null {
  return problemOf(error)?.body?.requestId ?? null;
}

const documentRequestId = createIsomorphicFn()
  .server((): string | null => getRequestHeader('x-request-id') ?? null)
  .client(
    (): string | null =>
      document.querySelector(`[${requestIdAttribute}]`)?.getAttribute(requestIdAttribute) ?? null,
  );

/** What the log knows this fault by: from the failed call, else from the request for this document. */
export function requestIdOf(error: unknown): string | null {
  return idOf(error) ?? documentRequestId();
}
