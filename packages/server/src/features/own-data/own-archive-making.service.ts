import { setTimeout as pause } from 'node:timers/promises';
import { type OwnData, ownDataSchema } from '@sanjeh/contract/own-data/own-data.schema';
import { z } from '@sanjeh/contract/zod';
import type { AppContext } from '#app.context.ts';
import { ApiError } from '#core/api-error.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { type ZipEntry, zipStream } from '#export/zip-stream.ts';
import { lockAccount } from '../account/user.service.ts';
import { listPeople } from '../applicant/applicant.service.ts';
import { getOwnAttempt } from '../attempt/own-attempt.service.ts';
import { getReportSource } from '../report/report-source.service.ts';
import {
  type ClaimedArchive,
  claimArchive,
  giveBack,
  insertPart,
  markReady,
  tellProgress,
} from './own-archive.queries.ts';
import { getOwnData } from './own-data.service.ts';

const partSize = 2 ** 20;
const busyPauseMs = 1000;
/** Well before another process would take whoever makes it for gone. */
const heardEveryMs = 20_000;

/** Of whoever makes it nothing was heard for long: another process makes it now, or it is gone. */
class TakenOver extends Error {}

/** Makes one that waits, if there is one. False: there is none. What goes wrong is told, and tried again a few times. */
export async function makeNextArchive(
  context: AppContext,
  signal?: AbortSignal,
  everyMs = heardEveryMs,
): Promise<boolean> {
  const claimed = await claimArchive(context.db);
  if (!claimed) return false;
  try {
    await makeArchive(context, claimed, { signal, everyMs });
  } catch (error) {
    if (error instanceof TakenOver) return true;
    await giveBack(context.db, claimed);
    throw error;
  }
  return true;
}

async function makeArchive(
  context: AppContext,
  claimed: ClaimedArchive,
  { signal, everyMs }: { signal: AbortSignal | undefined; everyMs: number },
): Promise<void> {
  const { db, env } = context;
  const { user_id: userId, language } = claimed;
  const data = await getOwnData(context, { userId, language });
  const total = data.people
    .flatMap(({ attempts }) => attempts)
    .filter(({ report }) => report !== null).length;
  let done = 0;
  const tell = () => tellProgress(db, claimed, { done, total });
  const step = async () => {
    signal?.throwIfAborted();
    if (!(await tell())) throw new TakenOver();
  };
  const entries = entriesOf(data, async (attemptId) => {
    await step();
    // A report may be long in coming. That it was taken over all the same is found at the next step.
    const timer = setInterval(() => void tell().catch(() => {}), everyMs);
    try {
      const report = await setReport(context, { userId, language, attemptId }, signal);
      done += 1;
      return report;
    } finally {
      clearInterval(timer);
    }
  });
  let [bytes, position, waiting] = [0, 0, Buffer.alloc(0)];
  const keep = async () => {
    if (!(await insertPart(db, claimed, position, waiting))) throw new TakenOver();
    [position, waiting] = [position + 1, Buffer.alloc(0)];
  };
  for await (const chunk of zipStream(entries)) {
    bytes += chunk.length;
    waiting = Buffer.concat([waiting, chunk]);
    if (waiting.length >= partSize) await keep();
  }
  await keep();
  await step();
  await inTransaction(db, async (transaction) => {
    await lockAccount(transaction, userId);
    await assertAllThere(transaction, userId, data);
    await markReady(transaction, claimed, { bytes, hours: env.archiveHours });
  });
}

/** It would tell of somebody who belongs to another account by now: it is made anew. */
async function assertAllThere(db: Executor, userId: number, { people }: OwnData): Promise<void> {
  const there = new Set((await listPeople(db, userId, 'fa')).map(({ id }) => id));
  if (people.some(({ id }) => !there.has(id))) throw new Error('somebody in the archive has gone meanwhile');
}

type SetOne = (attemptId: string) => Promise<Uint8Array>;

function* entriesOf(data: OwnData, setOne: SetOne): Generator<ZipEntry> {
  yield { name: 'data.json', content: [`${JSON.stringify(data, null, 2)}\n`] };
  yield { name: 'schema.json', content: [`${JSON.stringify(z.toJSONSchema(ownDataSchema), null, 2)}\n`] };
  for (const { attempts } of data.people)
    for (const attempt of attempts)
      if (attempt.report !== null) yield { name: attempt.report, content: once(() => setOne(attempt.id)) };
}

async function* once(make: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await make();
}

interface WantedReport {
  userId: number;
  language: ClaimedArchive['language'];
  attemptId: string;
}

/** At its owner's turn, like any report; it can wait until there is one. Of what is still the account's own. */
async function setReport(
  context: AppContext,
  { userId, language, attemptId: id }: WantedReport,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  for (;;) {
    try {
      const set = await context.reports.run(String(userId), async () => {
        const { applicant_id: applicantId } = await getOwnAttempt(context.db, userId, id);
        const source = await getReportSource(context, { applicantId, id, language });
        return { source, language, timeZone: context.env.timeZone };
      });
      if (!('file' in set)) throw new Error('a report was set as a part of another file');
      return set.file;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'busy') throw error;
      await pause(busyPauseMs, undefined, signal ? { signal } : {});
    }
  }
}
