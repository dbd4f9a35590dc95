import { endpoint } from '@sanjeh/contract/endpoint';
import { z } from '@sanjeh/contract/zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { randomAddress, randomNationalCode } from '../testing/person.ts';
import { addEndpoint } from './endpoint-route.ts';

const fail = endpoint({
  method: 'POST',
  path: '/api/test/fail',
  access: 'public',
  summary: 'Breaks',
  tag: 'Test',
  body: z.strictObject({ kind: z.string(), nationalCode: z.string() }),
  response: z.strictObject({ text: z.string() }),
});

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp({
    extend: (app, { db, pool }) =>
      addEndpoint(app, { claimed: () => null, confirmed: async () => null }, fail, async ({ body }) => {
        if (body.kind === 'plain') throw new TypeError(`nobody foresaw ${body.nationalCode}`);
        if (body.kind === 'thrown text') return Promise.reject('no error at all');
        if (body.kind === 'unique')
          await db.insertInto('call_counts').values(rowOf(body.nationalCode)).execute();
        if (body.kind === 'syntax') await pool.query('select $1::int', [`code ${body.nationalCode}`]);
        if (body.kind === 'cause')
          throw new Error('outer', { cause: new Error(`inner ${body.nationalCode}`) });
        return { text: '' };
      }),
  });
});
afterAll(() => door.close());
beforeEach(() => {
  door.logLines.length = 0;
});

const rowOf = (nationalCode: string) => ({ subject: nationalCode, calls: 1, began_at: new Date() });
const faults = () => door.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);

describe('an unexpected fault', () => {
  test.each([
    ['plain', 'TypeError', /nobody foresaw …/],
    ['thrown text', undefined, undefined],
    ['syntax', 'error', /invalid input syntax for type integer/],
    ['cause', 'Error', /outer/],
  ])(
    '(%s) tells the caller nothing but where to look, and the log what it was',
    async (kind, type, stack) => {
      const nationalCode = randomNationalCode();
      const { error } = await door.call(fail, { body: { kind, nationalCode } });
      expect(error).toEqual({ code: 'internal', requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
      const [fault, ...more] = faults();
      expect(more).toEqual([]);
      expect(fault).toMatchObject({ reqId: error.requestId, msg: 'unexpected fault' });
      if (type) expect(fault.err.type).toBe(type);
      if (stack) expect(fault.err.stack).toMatch(stack);
      expect(door.logLines.join('')).not.toContain(nationalCode);
    },
  );

  test('of the database is logged with its code and constraint, without the row it quotes', async () => {
    const nationalCode = randomNationalCode();
    await door.call(fail, { body: { kind: 'unique', nationalCode } });
    const { error } = await door.call(fail, { body: { kind: 'unique', nationalCode } });
    expect(error.code).toBe('internal');
    expect(faults()[0].err).toMatchObject({
      code: '23505',
      constraint: 'call_counts_pkey',
      table: 'call_counts',
    });
    expect(door.logLines.join('')).not.toContain(nationalCode);
  });
});

describe('a refusal', () => {
  test('is no fault: it is logged by its code alone', async () => {
    await door.call(fail, { body: { kind: 1 } });
    expect(faults()).toEqual([]);
    expect(door.logLines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'refused', code: 'invalid_input', status: 400 },
    ]);
  });

  test('may not be kept by anybody on the way', async () => {
    expect((await door.call(fail)).headers['cache-control']).toBe('no-store');
    const missing = await door.app.inject({ url: '/api/missing' });
    expect(missing.headers['cache-control']).toBe('no-store');
  });

  test('of too many requests from one address says when to come back', async () => {
    const ip = randomAddress();
    const statusOfHundred = async () => {
      const hundred = Array.from({ length: 100 }, () =>
        door.app.inject({ url: '/api/health/live', remoteAddress: ip }),
      );
      return new Set((await Promise.all(hundred)).map(({ statusCode }) => statusCode));
    };
    for (let hundred = 0; hundred < 12; hundred += 1) expect(await statusOfHundred()).toEqual(new Set([200]));
    const { error, headers } = await door.call(fail, { body: {}, ip });
    expect(error).toMatchObject({ code: 'too_many_requests', params: { seconds: expect.any(Number) } });
    expect(Number(headers['retry-after'])).toBe(error.params?.seconds);
    expect((await door.call(fail, { body: {} })).status).toBe(400);
  });
});
