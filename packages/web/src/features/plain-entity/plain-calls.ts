import type { Endpoint } from '@sanjeh/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { cached } from '../../api/cached-client.ts';
import { call } from '../../api/plain-client.ts';
import type { InputOfEntity, PlainContract, RowOf } from './plain-entity.ts';

/** The calls of a plain entity. That they fit together is the contract's `adminEndpoints`' doing, said here once. */
export function plainCalls<Contract extends PlainContract>(contract: Contract) {
  type Row = RowOf<Contract>;
  type Input = InputOfEntity<Contract>;
  const send = (endpoint: Endpoint, input: { params?: object; body?: unknown }) => call(endpoint, input);
  return {
    get: async (id: number) => (await send(contract.get, { params: { id } })) as Row,
    create: async (body: Input) => (await send(contract.create, { body })) as Row,
    update: async (id: number, revision: number, input: Input) =>
      (await send(contract.update, { params: { id }, body: { ...(input as object), revision } })) as Row,
    remove: async (id: number) => {
      await send(contract.remove, { params: { id } });
    },
  };
}

/** Administrators read both languages at once: a switch must not load the form anew and drop what is typed. */
const anyLanguage = 'fa';

/** An entity for its form, always fresh: edits begin from the newest state, and no later answer moves it. */
export function usePlainRow<Contract extends PlainContract>(contract: Contract, id: number) {
  const result = useQuery({
    ...cached(contract.get as Endpoint, { params: { id } }, anyLanguage),
    enabled: Number.isSafeInteger(id) && id > 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { error, refetch } = result;
  const isMissing =
    result.fetchStatus === 'idle' &&
    (result.isPending || (error instanceof ApiProblem && error.status === 404));
  return { row: result.data as RowOf<Contract> | undefined, error, refetch, isMissing };
}
