import type { Endpoint } from '@sanjeh/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { kindOf } from '#api/api-problem.ts';
import { cachedInBoth, untilSaved } from '#api/form-query.ts';
import { call } from '#api/plain-client.ts';
import type { CrudContract, RowOf } from './crud-entity.ts';

type Input = { params?: object; query?: object; body?: unknown };

/** The calls of a plain entity. That body and answer fit is the doing of the contract's `crudEndpoints`. */
export function crudCalls<Contract extends CrudContract>(contract: Contract) {
  type Row = RowOf<Contract>;
  const send = (endpoint: Endpoint, input: Input) => call(endpoint, input);
  return {
    get: async (id: number) => (await send(contract.get, { params: { id } })) as Row,
    create: async (body: unknown, requestKey: string) =>
      (await send(contract.create, { query: { requestKey }, body })) as Row,
    update: async (id: number, revision: number, input: unknown) =>
      (await send(contract.update, { params: { id }, body: { ...(input as object), revision } })) as Row,
    remove: async (id: number) => {
      await send(contract.remove, { params: { id } });
    },
  };
}

export function isGone(error: unknown): boolean {
  return kindOf(error) === 'gone';
}

/** An entity for its form, always fresh: edits begin from the newest state, and no later answer moves it. */
export function useCrudRow<Contract extends CrudContract>(contract: Contract, id: number) {
  const isPossible = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch, isFetching } = useQuery({
    ...cachedInBoth(contract.get as Endpoint, { params: { id } } as Input),
    ...untilSaved,
    enabled: isPossible,
  });
  return {
    row: data as RowOf<Contract> | undefined,
    error,
    isMissing: !isPossible || isGone(error),
    isFetching,
    refetch,
  };
}
