import * as applicants from '@sanjeh/contract/applicant/applicant.admin.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import type { Endpoint } from '@sanjeh/contract/endpoint';
import { endpoints } from '@sanjeh/contract/endpoints';
import { laggingHeader } from '@sanjeh/contract/shared/lagging';
import { getUpkeep } from '@sanjeh/contract/upkeep/upkeep.contract';
import { attitude } from '@sanjeh/domain/testing/reference-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseSettings } from '#core/database-settings.ts';
import { openReplica } from '#db/replica/replica.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '#testing/app.ts';
import { withDatabase } from '#testing/database.ts';
import { createContent } from '#testing/exam-content.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { type FollowedDatabase, startFollowedDatabase } from '#testing/standby.ts';
import { until } from '#testing/until.ts';
import { createValueExam, takeValueExam, type ValueExam } from '#testing/value-table.ts';

const settings = databaseSettings(() => undefined);
let followed: FollowedDatabase;
let app: TestApp;
let person: RegisteredPerson;
let exam: ValueExam;

beforeAll(async () => {
  followed = await startFollowedDatabase();
  const { database, standbyUrl: readUrl } = followed;
  app = await createTestApp({ database, env: { database: { ...settings, readUrl, readLag: 600 } } });
  person = await app.register();
  const content = await createContent(database.db);
  const people = attitude.slice(0, 6);
  exam = await createValueExam(app.context, content, people, 5);
  await takeValueExam(app.context, exam, people);
});
afterAll(async () => {
  await app.close();
  await followed.remove();
});

const warnings = async () => (await app.app.inject('/api/health/ready')).json().warnings ?? [];
const upToDate = async () => {
  const now = Date.now();
  await until(() => (app.context.reads.state()?.knownUpTo ?? 0) > now);
};
const read = async (token: string) => {
  const query = { search: person.nationalCode };
  const { json, headers } = await app.call(applicants.list, { token, query });
  return { isDisabled: json.items[0]?.disabled !== null, asOf: headers[laggingHeader] };
};

/** One that is late for a moment is not asked: who reads then has the newest. */
const readCopy = async (token: string) => {
  let found = await read(token);
  await until(async () => {
    if (found.asOf === undefined) found = await read(token);
    return found.asOf !== undefined;
  });
  return found;
};

test('all that may lag is read from the replica, as the database itself has it; what is written is not', async () => {
  const reader = await app.admin();
  const questionId = exam.unscored.id;
  let files = 0;
  const ask = async (endpoint: Endpoint) => {
    if (endpoint.asksPassword) files += 1;
    const answer = await app.call(endpoint, {
      ...{ token: reader.token, query: queryOf(endpoint) },
      ...(endpoint.params ? { params: { id: exam.examId, questionId } } : {}),
    });
    return { text: answer.text, isCopy: answer.headers[laggingHeader] !== undefined };
  };
  const lagging = endpoints.filter(({ mayLag }) => mayLag);
  // One after the other: nobody may have many files at once. A busy replica may be too late for one of them, or give up
  // what its own catching up has overtaken.
  const copies: string[] = [];
  const askForCopies = async () => {
    for (const endpoint of lagging)
      await until(async () => {
        const { text, isCopy } = await ask(endpoint);
        if (isCopy) copies.push(text);
        return isCopy;
      });
  };
  expect(lagging.length).toBeGreaterThan(10);
  await upToDate();
  await askForCopies();
  await until(async () => (await warnings()).length === 0);
  // The replica would be asked again as soon as it has what was written.
  await followed.hold(true);
  await app.database.pool.query("select pg_logical_emit_message(true, 'written', '')");
  await app.context.reads.wrote({ userId: 0, role: 'admin', sessionId: sessionOf(reader.token) });
  const own: string[] = [];
  for (const endpoint of lagging) {
    const { text, isCopy } = await ask(endpoint);
    expect(isCopy).toBe(false);
    own.push(text);
  }
  await followed.hold(false);
  const isPlain = (_: string, index: number) => lagging[index]?.file.length === 0;
  expect(copies.filter(isPlain)).toEqual(own.filter(isPlain));
  const { json: audit } = await app.call(listAudit, { token: reader.token, query: { action: 'export' } });
  expect(audit.total).toBe(files);
  const figures = (await app.app.inject('/api/metrics')).body;
  // One that the replica gave up was counted too.
  const [, fromReplica] = /^lagging_reads_total\{from="replica"\} (\d+)$/m.exec(figures) ?? [];
  expect(Number(fromReplica)).toBeGreaterThanOrEqual(lagging.length);
  expect(figures).toMatch(/^replica_lag_seconds \d/m);
});

test('who has changed something sees it at once, others as it was, and are told of when', async () => {
  const [writer, reader] = [await app.admin(), await app.admin()];
  await upToDate();
  await followed.hold(true);
  await app.call(applicants.disable, { token: writer.token, params: { id: person.saved.id } });
  const after = Date.now();
  expect(await read(writer.token)).toEqual({ isDisabled: true, asOf: undefined });
  const old = await readCopy(reader.token);
  expect(old.isDisabled).toBe(false);
  expect(Date.parse(String(old.asOf))).toBeLessThan(after + 1);
  await followed.hold(false);
  await upToDate();
  for (const { token } of [reader, writer]) expect((await readCopy(token)).isDisabled).toBe(true);
});

test('another database is refused, and a replica that has gone is done without', async () => {
  const { database, standbyUrl } = followed;
  const readUrl = withDatabase(standbyUrl, 'postgres');
  await expect(openReplica(database.pool, { ...settings, readUrl }, quietLog)).rejects.toThrow(
    /^DATABASE_READ_URL leads to another database than DATABASE_URL \(.*\): name a replica of it\.$/,
  );
  const { token } = await app.admin();
  await upToDate();
  await followed.stopStandby();
  // Whether it is noticed by the watch or by the first who asks.
  expect(await read(token)).toEqual({ isDisabled: true, asOf: undefined });
  await until(async () => (await warnings()).includes('replica away'));
  expect((await app.call(getUpkeep, { token })).json.replica).toBe('away');
});

function queryOf({ path, file }: Endpoint): object {
  if (path.endsWith('/differences')) return { by: 'gender' };
  return file.length > 0 ? { format: 'csv' } : {};
}

function sessionOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sid;
}
