import type { Endpoint } from '@sanjeh/contract/endpoint';
import { z } from '@sanjeh/contract/zod';
import { paramsOf, readOne } from './endpoint-reader.ts';
import type { Step, StepOf, Walk } from './walk.ts';

/**
 * What follows from the contract, without anybody thinking of it: what can be read under the same address is saved again
 * as it is, and what a step of the walk has made is removed. What is named by hand is left out.
 */
export function derivedWrites(endpoints: readonly Endpoint[], named: ReadonlySet<string>): Step[] {
  const find = (method: string, path: string) =>
    endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path);
  const steps = (method: 'PUT' | 'DELETE', stepOf: (endpoint: Endpoint) => StepOf | null) =>
    endpoints.flatMap((endpoint): Step[] => {
      const name = `${method} ${endpoint.path}`;
      const step = endpoint.method === method && !named.has(name) ? stepOf(endpoint) : null;
      return step ? [[name, step]] : [];
    });
  const saved = steps('PUT', (endpoint) => {
    const reading = find('GET', endpoint.path);
    return reading ? savedAgain(endpoint, reading) : null;
  });
  const removed = steps('DELETE', ({ path }) => {
    const making = `POST ${listOf(path)}`;
    return path.endsWith('/{id}') && named.has(making) ? (walk) => ({ params: madeBy(walk, making) }) : null;
  });
  return [...saved, ...removed];
}

const listOf = (path: string) => path.replace(/\/\{id\}$/, '');
const madeBy = ({ answers }: Walk, making: string) => ({ id: (answers.get(making) as { id: number }).id });

/** Of the first there is; where there is none, of what the walk has made. */
function savedAgain(endpoint: Endpoint, reading: Endpoint): StepOf {
  return async (walk) => {
    const making = `POST ${listOf(endpoint.path)}`;
    const usual = paramsOf(endpoint, walk.reader);
    const made = walk.answers.has(making) ? { ...usual, ...madeBy(walk, making) } : usual;
    const first = await readOne(walk.reader, reading, usual);
    return first === null
      ? { params: made, body: partOf(endpoint, (await readOne(walk.reader, reading, made)) ?? {}) }
      : { params: usual, body: partOf(endpoint, first) };
  };
}

/** What is read says more than what is saved. */
function partOf({ body }: Endpoint, read: object): object {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : Object.keys(read);
  return Object.fromEntries(Object.entries(read).filter(([name]) => names.includes(name)));
}
