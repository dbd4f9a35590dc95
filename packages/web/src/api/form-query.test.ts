import * as markings from '@sanjeh/contract/marking/marking.contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { cachedForForm, readOnce } from './form-query.ts';

test('what stands in one language stays until it is there in the other, and for nothing else', () => {
  const of = (exameId: number, language: 'fa' | 'en') =>
    cachedForForm(markings.getMarkingExam, { params: { exameId } }, language);
  const before = { exameId: 1, title: 'نوشتن', questions: [] };
  const { placeholderData } = of(1, 'en');
  expect(placeholderData(before, of(1, 'fa'))).toBe(before);
  expect(placeholderData(before, of(2, 'fa'))).toBeUndefined();
  expect(placeholderData(undefined, undefined)).toBeUndefined();
});

test('an editor is not made anew when everything else on the page is read again', async () => {
  const client = new QueryClient();
  const open = vi.fn(async () => ({}));
  const observer = new QueryObserver(client, { queryKey: ['editor'], queryFn: open, ...readOnce });
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  await client.invalidateQueries();
  expect(open).toHaveBeenCalledTimes(1);
  leave();
});
