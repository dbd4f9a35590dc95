import { expect, it } from 'vitest';
import { holdDraft, settleDrafts } from './open-drafts.ts';

it('what fields hold is taken as long as they are there', () => {
  const taken: string[] = [];
  const letGo = holdDraft(() => taken.push('first'));
  const letOther = holdDraft(() => taken.push('second'));
  settleDrafts();
  letGo();
  settleDrafts();
  letOther();
  settleDrafts();
  expect(taken).toEqual(['first', 'second', 'second']);
});
