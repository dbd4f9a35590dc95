import { randomUUID } from 'node:crypto';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import type { Endpoint } from '@sanjeh/contract/endpoint';
import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrudTableName } from '../db/query/crud-table.ts';
import { stayOpen } from '../db/transaction.ts';
import { createTestApp, type TestApp } from './app.ts';
import { until } from './until.ts';
import { countWaiting } from './waiting-locks.ts';

type Fields = Record<string, unknown>;
type Saved = Fields & { id: number; revision: number; created: string; updated: string };
interface SavedPage {
  items: Saved[];
  page: number;
  pageSize: number;
  total: number;
}

export interface CrudEntity {
  readonly entity: EntityName;
  readonly table: CrudTableName;
  readonly endpoints: Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove', Endpoint>>;
  /** The field that names it, and that the list can be sorted by. */
  readonly text: 'title' | 'question';
  /** A body the server accepts, any number of times. */
  readonly input: (text: string) => Fields;
}

/** As typed: half-spaces, a diacritic and Persian digits stay, whatever is searched. */
const typed = 'می‌خواهم بِدانم ۱۲';

/** Finds the texts above and no other. */
const spellings = ['مي خواهم', 'می‌خواهم', 'میخواهم بدانم', 'ميخواهم بدانم ١٢', 'بِدانم 12', 'بدانم\u0000 ۱۲'];

/** What holds for every plain entity, through the door and on a database of its own. */
export function testCrudEntity({ entity, table, endpoints: given, text, input }: CrudEntity): void {
  const { list: listing, get, create: creating, update, remove } = given;
  const endpoints = { list: listing, get, create: creating, update, remove };
  let app: TestApp;
  let token: string;
  let username: string;

  beforeAll(async () => {
    app = await createTestApp();
    ({ token, username } = await app.admin());
  });
  afterAll(() => app.close());

  const call = (verb: keyof CrudEntity['endpoints'], options: object) =>
    app.call(endpoints[verb], { token, ...options });
  const create = async (body: Fields) => (await call('create', { body })).json as Saved;
  const list = async (query: object) => (await call('list', { query })).json as SavedPage;
  const audit = async (id: number) => {
    const query = { entity, entityId: String(id) };
    return (await app.call(listAudit, { token, query })).json.items;
  };
  const english = (value: string) => ({ translations: { en: { [text]: value } } });

  test('is kept as it was typed, in both languages', async () => {
    const body = { ...input(typed), ...english('I want\u200cto know') };
    const saved = await create(body);
    expect(saved).toMatchObject({ ...body, revision: 1 });
    expect((await call('get', { params: { id: saved.id } })).json).toEqual(saved);
    expect((await list({ search: typed })).items).toEqual([saved]);
    const { id, revision } = saved;
    const longAgo = { created_at: new Date('2020-01-01'), updated_at: new Date('2020-01-01') };
    await app.database.db.updateTable(table).set(longAgo).where('id', '=', id).execute();
    const changed = { ...input('نام تازه'), revision, translations: { en: { [text]: ' ' } } };
    const updated = (await call('update', { params: { id }, body: changed })).json as Saved;
    expect(updated).toMatchObject({ id, revision: 2, [text]: 'نام تازه', translations: {} });
    expect((await call('get', { params: { id } })).json).toEqual(updated);
    expect(updated.created).toBe('2020-01-01T00:00:00.000Z');
    expect(updated.updated >= saved.updated).toBe(true);
    expect((await list({ search: typed })).items).toEqual([]);
    await call('remove', { params: { id } });
  });

  test('bad input is refused at the field', async () => {
    const refused = async (change: Fields) => {
      const { error } = await call('create', { body: { ...input('نام'), ...change } });
      return error.issues?.map(({ path, code }) => [path.join('.'), code]);
    };
    const { total } = await list({});
    expect(await refused({ [text]: undefined })).toEqual([[text, 'required']]);
    expect(await refused({ [text]: '  ' })).toEqual([[text, 'required']]);
    expect(await refused({ [text]: 7 })).toEqual([[text, 'invalid']]);
    expect(await refused({ [text]: 'ا'.repeat(501) })).toEqual([[text, 'max_length']]);
    expect(await refused({ [text]: 'a\u0000b' })).toEqual([[text, 'unsafe_character']]);
    expect(await refused({ id: 5 })).toEqual([['id', 'unknown_field']]);
    expect(await refused({ translations: { de: {} } })).toEqual([['translations.de', 'unknown_field']]);
    expect((await call('create', { text: '[' })).error.code).toBe('malformed_request');
    expect((await call('create', {})).error.code).toBe('invalid_input');
    expect((await list({})).total).toBe(total);
    const { id } = await create(input('نام'));
    const { error } = await call('update', { params: { id }, body: input('نام') });
    expect(error.issues).toEqual([{ path: ['revision'], code: 'required' }]);
    await call('remove', { params: { id } });
  });

  test('what is not there is not found', async () => {
    for (const id of [2_147_483_647, 2_147_483_648, 0, -1, 1.5, 'x', "1' or '1'='1"]) {
      const params = { id };
      expect((await call('get', { params })).error.code).toBe('not_found');
      const body = { ...input('نام'), revision: 1 };
      expect((await call('update', { params, body })).error.code).toBe('not_found');
      expect((await call('remove', { params })).error.code).toBe('not_found');
    }
  });

  test('an edit of an older state is refused and changes nothing', async () => {
    const { id } = await create(input('اول'));
    const edit = (revision: number, value: string) =>
      call('update', { params: { id }, body: { ...input(value), revision } });
    expect((await edit(1, 'دوم')).json).toMatchObject({ revision: 2 });
    expect((await edit(1, 'سوم')).error).toMatchObject({ code: 'stale', params: { revision: 2 } });
    expect((await edit(9, 'سوم')).error).toMatchObject({ code: 'stale', params: { revision: 2 } });
    expect((await call('get', { params: { id } })).json).toMatchObject({ [text]: 'دوم', revision: 2 });
    await call('remove', { params: { id } });
  });

  test('of two edits of the same state one is refused, however close they come', async () => {
    const { db } = app.database;
    const editTogether = async (id: number) => {
      const edits = await db.transaction().execute(async (transaction) => {
        await stayOpen(transaction);
        await transaction.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
        let isAnswered = false;
        const sent = ['دوم', 'سوم'].map(async (value) => {
          const { status } = await call('update', { params: { id }, body: { ...input(value), revision: 1 } });
          isAnswered = true;
          return status;
        });
        await until(async () => isAnswered || (await countWaiting(db)) === 2);
        return sent;
      });
      return Promise.all(edits);
    };
    let id: number;
    let statuses: number[];
    // One that came so much later than the other that this had waited long enough shows nothing.
    do {
      ({ id } = await create(input('اول')));
      statuses = await editTogether(id);
      if (statuses.includes(503)) await call('remove', { params: { id } });
    } while (statuses.includes(503));
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await call('get', { params: { id } })).json).toMatchObject({ revision: 2 });
    await call('remove', { params: { id } });
  });

  test('each change leaves its entry, with what changed and who did it', async () => {
    const body = input('پیش');
    const { id } = await create({ ...body, ...english('Before') });
    const changed = { ...body, [text]: 'پس', ...english('After') };
    const edit = (revision: number) => call('update', { params: { id }, body: { ...changed, revision } });
    await edit(1);
    await edit(2);
    await edit(2);
    await call('remove', { params: { id } });
    const entries = await audit(id);
    expect(entries.map(({ action }) => action)).toEqual(['remove', 'update', 'create']);
    expect(entries.every(({ user }) => user?.name === username)).toBe(true);
    const [removed, updated, created] = entries;
    expect(updated?.changes).toEqual([
      { field: text, before: 'پیش', after: 'پس' },
      { field: `translations.en.${text}`, before: 'Before', after: 'After' },
    ]);
    expect(created?.changes).toContainEqual({ field: text, before: null, after: 'پیش' });
    expect(removed?.changes).toContainEqual({ field: text, before: 'پس', after: null });
  });

  test('a call that is sent again because its answer was lost adds one', async () => {
    const { total } = await list({});
    const [body, other] = [input('یک'), input('دو')];
    const query = { requestKey: randomUUID() };
    const send = () => call('create', { query, body });
    const sent = await Promise.all([send(), send(), send()]);
    const ids = new Set(sent.map(({ json }) => (json as Saved).id));
    expect([sent.map(({ status }) => status), ids.size]).toEqual([[201, 201, 201], 1]);
    expect((await list({})).total).toBe(total + 1);
    const [id = 0] = ids;
    expect((await audit(id)).map(({ action }) => action)).toEqual(['create']);
    expect((await call('create', { query, body: other })).error.code).toBe('conflict');
    await call('update', { params: { id }, body: { ...other, revision: 1 } });
    expect((await send()).json).toMatchObject({ id, [text]: 'دو', revision: 2 });
    await call('remove', { params: { id } });
    expect((await send()).error.code).toBe('not_found');
    expect((await list({})).total).toBe(total);
  });

  test('lists are searched in any spelling, by pages, in the order of the alphabet', async () => {
    const names = ['چاپ', 'پارسی', 'ژاله', 'زر', 'گل', 'کار', 'هما', 'ورزش', 'یاس', 'آب', 'بابا'];
    const inOrder = ['آب', 'بابا', 'پارسی', 'چاپ', 'زر', 'ژاله', 'کار', 'گل', 'ورزش', 'هما', 'یاس'];
    for (const name of [...names, typed]) await create(input(name));
    const textsOf = ({ items }: SavedPage) => items.map((item) => item[text]);
    for (const search of spellings) expect(textsOf(await list({ search }))).toEqual([typed]);
    expect(await list({ search: 'هیچ‌کدام' })).toEqual({ items: [], page: 1, pageSize: 10, total: 0 });
    expect((await list({ search: '%' })).total).toBe(0);
    expect((await list({ search: '\u200c ' })).total).toBe(12);

    const sort = text;
    const [first, second] = [await list({ sort }), await list({ sort, page: 2 })];
    expect(first).toMatchObject({ page: 1, pageSize: 10, total: 12 });
    expect([...textsOf(first), ...textsOf(second)].filter((name) => name !== typed)).toEqual(inOrder);
    const turned = await list({ sort: `-${text}`, pageSize: 25 });
    expect(textsOf(turned).filter((name) => name !== typed)).toEqual(inOrder.toReversed());
    expect(textsOf(await list({ sort: 'created' }))).toEqual(names.slice(0, 10));
    expect(textsOf(await list({ sort: '-created' }))[0]).toBe(typed);
    expect(await list({ page: 3 })).toEqual({ items: [], page: 3, pageSize: 10, total: 12 });
  });

  test.each([
    [{ page: 0 }, 'page', 'too_small'],
    [{ page: '1.5' }, 'page', 'integer'],
    [{ page: 'x' }, 'page', 'number'],
    [{ page: 1e9 }, 'page', 'too_big'],
    [{ pageSize: 11 }, 'pageSize', 'invalid_choice'],
    [{ pageSize: 1000 }, 'pageSize', 'invalid_choice'],
    [{ sort: 'search_key' }, 'sort', 'invalid_choice'],
    [{ sort: '--created' }, 'sort', 'invalid_choice'],
    [{ search: 'x'.repeat(201) }, 'search', 'max_length'],
    [{ order: 'title' }, 'order', 'unknown_field'],
  ])('a list refuses the query %j', async (query, field, code) => {
    const { error } = await call('list', { query });
    expect(error.issues).toMatchObject([{ path: [field], code }]);
  });

  test('visitors and applicants are refused, whatever they send', async () => {
    const { id } = await create(input('نام'));
    const applicant = (await app.applicant()).token;
    for (const endpoint of Object.values(endpoints)) {
      const params = endpoint.params ? { params: { id } } : {};
      expect((await app.call(endpoint, params)).error.code).toBe('not_signed_in');
      expect((await app.call(endpoint, { ...params, token: applicant })).error.code).toBe('forbidden');
    }
    expect((await call('get', { params: { id } })).json).toMatchObject({ id, revision: 1 });
  });
}
