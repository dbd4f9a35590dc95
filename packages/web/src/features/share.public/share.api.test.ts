import type { Result } from '@sanjeh/contract/result/result.schema';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { sharedResultQuery } from './share.api.ts';

const asked = vi.hoisted(() => [] as unknown[]);

vi.mock('#api/plain-client.ts', () => ({
  call: async (_: unknown, { body }: { body: unknown }, { headers }: { headers: object }) => {
    asked.push({ body, headers });
    return { title: 'Sleep' };
  },
}));

it('a shared result follows the language of the page, and is read once in each', async () => {
  const key = { token: 't', code: '1' };
  const opened = { ...key, language: 'fa' as const, result: { title: 'خواب' } as Result };
  const observer = new QueryObserver(new QueryClient(), sharedResultQuery(opened, 'fa'));
  const leave = observer.subscribe(() => {});
  const title = () => observer.getCurrentResult().data?.title;
  expect(title()).toBe('خواب');
  observer.setOptions(sharedResultQuery(opened, 'en'));
  // Until it is there, what was there stays.
  expect(title()).toBe('خواب');
  await vi.waitFor(() => expect(title()).toBe('Sleep'));
  observer.setOptions(sharedResultQuery(opened, 'fa'));
  expect(title()).toBe('خواب');
  observer.setOptions(sharedResultQuery(opened, 'en'));
  expect(title()).toBe('Sleep');
  leave();
  expect(asked).toEqual([{ body: key, headers: { 'accept-language': 'en' } }]);
});
