import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { createQueryClient } from './query-client.ts';

/** A part of a page: it asks as long as the page is there. */
function part(client: QueryClient, name: string, queryFn: () => Promise<string>) {
  const observer = new QueryObserver(client, { queryKey: [name], queryFn, retry: false });
  observer.subscribe(() => undefined);
  return { observer, status: () => observer.getCurrentResult().status };
}

function server(fault: ApiProblem) {
  const state = { fault: fault as ApiProblem | null, calls: 0 };
  const answer = async () => {
    state.calls += 1;
    if (state.fault) throw state.fault;
    return 'here';
  };
  return { state, answer };
}

test('parts of a page that failed together come back together', async () => {
  const client = createQueryClient();
  const { state, answer } = server(new ApiProblem(503, null));
  const [name, list] = [part(client, 'name', answer), part(client, 'list', answer)];
  await expect.poll(() => [name.status(), list.status()]).toEqual(['error', 'error']);
  state.fault = null;
  await list.observer.refetch();
  await expect.poll(() => name.status()).toBe('success');
  expect(state.calls).toBe(4);
  client.clear();
});

test('what was refused is not asked again by it, nor anything by what never failed', async () => {
  const client = createQueryClient();
  const refused = server(new ApiProblem(404, null));
  const busy = server(new ApiProblem(503, null));
  const well = server(new ApiProblem(503, null));
  well.state.fault = null;
  const parts = [
    part(client, 'refused', refused.answer),
    part(client, 'busy', busy.answer),
    part(client, 'well', well.answer),
  ];
  await expect.poll(() => parts.map(({ status }) => status())).toEqual(['error', 'error', 'success']);
  await parts[2]?.observer.refetch();
  expect(busy.state.calls).toBe(1);
  busy.state.fault = null;
  await parts[1]?.observer.refetch();
  expect([refused.state.calls, busy.state.calls, well.state.calls]).toEqual([1, 2, 2]);
  client.clear();
});
