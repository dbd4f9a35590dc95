import { buildPath } from '@sanjeh/contract/endpoint';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { LanguageType } from '../settings/settings.ts';
import { ApiProblem } from './api-problem.ts';
import type { PublicEndpoint } from './public-endpoints.ts';

type Answer = { status: number; body: string };
/** Given by the server that renders: the interface without a network between. */
type ServerContext = { ask?: (path: string, language: LanguageType) => Promise<Answer> };

async function askByNetwork(address: string, language: LanguageType): Promise<Answer> {
  const headers = { accept: 'application/json', 'accept-language': language };
  const response = await fetch(address, { headers }).catch(() => null);
  if (response === null) throw new ApiProblem(0, null);
  return { status: response.status, body: await response.text() };
}

const ask = createIsomorphicFn()
  .server((path: string, language: LanguageType): Promise<Answer> => {
    const context = getGlobalStartContext() as ServerContext | undefined;
    // The development server renders by itself, beside the interface.
    return context?.ask?.(path, language) ?? askByNetwork(`${process.env.API_ORIGIN ?? ''}${path}`, language);
  })
  .client((path: string, language: LanguageType): Promise<Answer> => askByNetwork(path, language));

/** Reads for a public page, on the server or in the browser. */
export async function readPublic<Input extends object, Output>(
  endpoint: PublicEndpoint<Input, Output>,
  input: Input,
  language: LanguageType,
): Promise<Output> {
  const { params, query } = input as { params?: object; query?: object };
  const { status, body } = await ask(buildPath(endpoint.path, params, query), language);
  if (status === 200) return JSON.parse(body) as Output;
  throw new ApiProblem(status, bodyOf(body));
}

function bodyOf(body: string): ApiProblem['body'] {
  try {
    return JSON.parse(body) as ApiProblem['body'];
  } catch {
    return null;
  }
}
