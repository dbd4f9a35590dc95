import { messageKindNames } from '@sanjeh/contract/message/message.schema';
import { expect, test } from 'vitest';
import { offeredKinds } from './message-words.ts';

test('the outbox is narrowed by a kind that is hidden from the desk only for who may see it', () => {
  expect(offeredKinds(['desk'])).toEqual(messageKindNames.filter((kind) => kind !== 'reminder_follow_up'));
  for (const rights of [['desk', 'clinician'], ['owner']] as const)
    expect(offeredKinds(rights)).toEqual(messageKindNames);
  expect(offeredKinds(undefined)).toEqual(messageKindNames);
});
