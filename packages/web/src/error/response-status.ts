import { createIsomorphicFn } from '@tanstack/react-start';
import { setResponseStatus } from '@tanstack/react-start/server';

/** The status of the document under way. In the browser nothing is under way any more. */
export const answerWith = createIsomorphicFn()
  .server((status: number): void => setResponseStatus(status))
  .client((_status: number): void => undefined);
