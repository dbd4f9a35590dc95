import * as admin from '@sanjeh/contract/message/message.admin.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { sentThrough, type TestGateway } from '#testing/message-gateway.ts';
import { testOutbox } from '#testing/outbox.ts';

const { get, write, deliver } = testOutbox();
let door: TestApp;
let gateway: TestGateway;
let token: string;
beforeAll(() => {
  ({ door, gateway, token } = get());
});

describe('the texts', () => {
  const texts = async () => (await door.call(admin.listMessageTexts, { token })).json.items;
  const save = async (kind: string, fa: string, revision?: number) => {
    const text = (await texts()).find((one) => one.kind === kind);
    const body = { fa: { subject: '', body: fa }, en: text?.en, revision: revision ?? text?.revision };
    return door.call(admin.updateMessageText, { token, params: { kind }, body });
  };

  test('can be replaced in both languages, and are what is sent then', async () => {
    expect((await save('password_changed', 'گذرواژه عوض شد.')).json).toMatchObject({
      fa: { body: 'گذرواژه عوض شد.' },
      revision: 2,
    });
    await write();
    await deliver();
    expect(sentThrough(gateway)).toMatchObject([{ message: 'گذرواژه عوض شد.' }]);
    expect((await save('password_changed', 'باز', 1)).error.code).toBe('stale');
  });

  test('must hold the code, and nothing that nobody fills in', async () => {
    expect((await save('code', 'بدون کد')).error.issues).toEqual([
      { path: ['fa', 'body'], code: 'placeholder_missing', params: { name: 'code' } },
    ]);
    const text = (await texts()).find(({ kind }) => kind === 'code');
    const told = { fa: { subject: 'کد {code}', body: '{code}' }, en: text?.en, revision: text?.revision };
    const answer = await door.call(admin.updateMessageText, { token, params: { kind: 'code' }, body: told });
    expect(answer.error.issues).toMatchObject([{ path: ['fa', 'subject'], code: 'placeholder_unknown' }]);
    expect((await save('code', '{code} {nam}')).error.issues).toEqual([
      { path: ['fa', 'body'], code: 'placeholder_unknown', params: { name: 'nam' } },
    ]);
  });
});
