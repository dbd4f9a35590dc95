import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Door } from './endpoint.ts';
import { buildPath, defaultCacheTime, endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errorStatus } from './error.ts';
import { z } from './zod.ts';

const about = { summary: 'Something', tag: 'Test' };

describe('an endpoint', () => {
  it('cannot be described without saying who may call it', () => {
    const doors = [
      ...[undefined, '', 'everybody', 'Public', 'admin'].map((access) => ({ access })),
      { access: 'admin', rights: [] },
      { access: 'applicant', rights: ['owner'] },
    ] as unknown as Door[];
    for (const door of doors) {
      expect(() => endpoint({ ...about, method: 'GET', path: '/api/x', ...door })).toThrow(
        'GET /api/x does not say who may call it',
      );
    }
  });

  it('describes the parameters of its path, and none that are not there', () => {
    const params = z.strictObject({ id: z.string() });
    const described = { ...about, method: 'GET', access: 'public' } as const;
    expect(() => endpoint({ ...described, path: '/api/x/{id}' })).toThrow('need a schema');
    expect(() => endpoint({ ...described, path: '/api/x', params })).toThrow('need a schema');
    expect(endpoint({ ...described, path: '/api/x/{id}', params }).params).toBe(params);
  });

  it('is kept by the client for five minutes if it is a GET and says nothing else', () => {
    const of = (method: 'GET' | 'POST', more: { cacheTime?: number } = {}) =>
      endpoint({ ...about, method, path: '/api/x', access: 'public', ...more }).cacheTime;
    expect([of('GET'), of('POST'), of('GET', { cacheTime: 0 })]).toEqual([defaultCacheTime, 0, 0]);
    expect(defaultCacheTime).toBe(300_000);
  });

  it('answers 204 if it has nothing to say', () => {
    const described = {
      ...about,
      method: 'POST',
      path: '/api/x',
      access: 'admin',
      rights: ['owner'],
    } as const;
    expect(endpoint(described).status).toBe(204);
    expect(endpoint({ ...described, response: z.string() }).status).toBe(200);
    expect(endpoint({ ...described, response: z.string(), status: 201 }).status).toBe(201);
  });
});

describe('the list of endpoints', () => {
  it('holds each once, with errors that exist', () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(endpoints.flatMap(({ errors }) => errors).filter((code) => !(code in errorStatus))).toEqual([]);
  });

  it('keeps what is for administrators under one path, and everything else out of it', () => {
    const isAdminPath = (path: string) => path.startsWith('/api/admin/');
    expect(endpoints.filter(({ path, access }) => isAdminPath(path) !== (access === 'admin'))).toEqual([]);
  });
});

describe('buildPath', () => {
  it('fills the braces and leaves out what is empty', () => {
    const query = { page: 2, search: 'علی', empty: '', none: undefined, nothing: null, zero: 0, no: false };
    expect(buildPath('/api/x/{id}/y/{code}', { id: 7, code: 'a/b' }, query)).toBe(
      '/api/x/7/y/a%2Fb?page=2&search=%D8%B9%D9%84%DB%8C&zero=0&no=false',
    );
    expect(buildPath('/api/x')).toBe('/api/x');
    expect(() => buildPath('/api/x/{id}', {})).toThrow('/api/x/{id} needs id');
  });

  it('lets no value leave its place', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(text, text, (id, search) => {
        const [path = '', query = '', ...rest] = buildPath('/api/x/{id}/end', { id }, { search }).split(
          /[?#]/,
        );
        expect(rest).toEqual([]);
        expect(path.split('/').map(decodeURIComponent)).toEqual(['', 'api', 'x', id, 'end']);
        expect(query.split(/[=&]/).map(decodeURIComponent)).toEqual(['search', search]);
      }),
    );
  });
});
