import { refresh, signOut } from '@sanjeh/contract/account/account.contract';
import { rights } from '@sanjeh/contract/auth/right';
import { type Door, type Endpoint, endpoint } from '@sanjeh/contract/endpoint';
import { endpoints } from '@sanjeh/contract/endpoints';
import { z } from '@sanjeh/contract/zod';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticate, createClaimsReader } from '../features/account/request-claims.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { addEndpoint, refuseRoutesWithoutRule } from './endpoint-route.ts';

/** An administrator is called by their only right. */
const visitors = ['visitor', 'applicant', ...rights] as const;
type Visitor = (typeof visitors)[number];
/** The id of nothing: what the table calls changes nothing. */
const nobody = 2_000_000_000;
const onlyFor = (path: string, door: Door) =>
  endpoint({
    method: 'GET',
    path: `/api/test/${path}`,
    ...door,
    summary: '',
    tag: 'Test',
    response: z.array(z.int()),
  });
const invented = [
  onlyFor('applicant', { access: 'applicant' }),
  onlyFor('signed-in', { access: 'signed-in' }),
  ...rights.map((right) => onlyFor(right, { access: 'admin', rights: [right] })),
];

let door: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  door = await createTestApp({
    // Roles that no endpoint asks for yet are asked for here.
    extend: (app, { findCaller, tokens: issued }) => {
      const authenticate = createAuthenticate(createClaimsReader(issued), findCaller);
      for (const one of invented) addEndpoint(app, authenticate, one, async () => []);
    },
  });
  tokens.applicant = (await door.applicant()).token;
  for (const right of rights) tokens[right] = (await door.admin([right])).token;
});
afterAll(() => door.close());

/** Written apart from what the server goes by, so that one holds the other to its word. */
function expected({ access, rights: needed }: Endpoint, visitor: Visitor): 401 | 403 | 'allowed' {
  if (access === 'public') return 'allowed';
  if (visitor === 'visitor') return 401;
  if (access === 'signed-in') return 'allowed';
  if (visitor === 'applicant') return access === 'applicant' ? 'allowed' : 403;
  if (access === 'applicant') return 403;
  return visitor === 'owner' || needed.includes(visitor) ? 'allowed' : 403;
}

describe('who may call', () => {
  // Signing out comes last: the same token serves the whole table.
  const inOrder = [...endpoints, ...invented].toSorted(
    (a, b) => Number(a === signOut) - Number(b === signOut),
  );
  const table = inOrder.flatMap((one) =>
    visitors.map((visitor) => ({
      one,
      visitor,
      name: `${one.method} ${one.path} (${[one.access, ...one.rights].join(' ')}) as ${visitor}`,
    })),
  );

  test.each(table)('$name', async ({ one, visitor }) => {
    const token = tokens[visitor];
    // The body is wrong on purpose: nobody may learn what is expected of a call that is not theirs.
    const answer = await door.call(one, {
      ...(token === undefined ? {} : { token }),
      params: Object.fromEntries([...one.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, nobody])),
      ...(one.body ? { body: { unknown: true } } : {}),
    });
    const rule = expected(one, visitor);
    if (rule !== 'allowed') {
      expect(answer.error).toEqual({
        code: rule === 401 ? 'not_signed_in' : 'forbidden',
        requestId: answer.error.requestId,
      });
    } else if (one === refresh) {
      expect(answer.error).toMatchObject({ code: 'not_signed_in' });
    } else {
      expect([one.status, 400, 404, 415]).toContain(answer.status);
    }
  });

  test('asking for the headers alone is no way around', async () => {
    const response = await door.app.inject({ method: 'HEAD', url: '/api/auth/me' });
    expect([response.statusCode, response.body]).toEqual([401, '']);
  });

  test('the contract and the server have the same endpoints', () => {
    const routes = endpoints.map((one) => ({
      method: one.method,
      url: one.path.replace(/\{(\w+)\}/g, ':$1'),
    }));
    expect(routes.filter((route) => !door.app.hasRoute(route))).toEqual([]);
    expect(new Set(endpoints.map((one) => `${one.method} ${one.path}`)).size).toBe(endpoints.length);
  });
});

describe('a route without a rule', () => {
  test('cannot be registered, in a plugin neither', async () => {
    const app = Fastify();
    refuseRoutesWithoutRule(app);
    const message = /GET \/api\/secret does not say who may call it/;
    const refusals: (() => void)[] = [];
    refusals.push(() => app.get('/api/secret', async () => 'told'));
    app.register((plugin, _, done) => {
      refusals.push(() => plugin.get('/api/secret', async () => 'told'));
      for (const register of refusals) expect(register).toThrow(message);
      done();
    });
    await app.ready();
    expect(refusals).toHaveLength(2);
  });

  test('cannot be registered on the running product', () => {
    expect(() => door.app.route({ method: 'GET', url: '/api/late', handler: async () => '' })).toThrow();
  });
});
