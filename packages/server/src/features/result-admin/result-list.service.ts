import type { ListedResult, ResultFilter, ResultQuery } from '@sanjeh/contract/result/admin-result.schema';
import type { Executor } from '../../db/executor.ts';
import type { Page } from '../../db/list-page.ts';
import { dayOf, type Reading, shortList } from '../applicant-admin/applicant-list.service.ts';
import type { ListMemory, Place } from '../applicant-admin/list-memory.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import { viewListed } from './listed-result.ts';
import * as queries from './result-list.queries.ts';

export interface ResultReader {
  db: Executor;
  versions: ExamVersions;
  memory: ListMemory;
}

export async function listResults(
  reader: ResultReader,
  query: ResultQuery,
  reading: Reading,
): Promise<Page<ListedResult>> {
  const { page, pageSize, sort, ...filter } = query;
  const slice = { filter, sort, offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total } =
    (await readShort(reader, slice, reading)) ?? (await readLong(reader, slice, reading));
  return { items: await viewListed(reader, rows, reading.language), page, pageSize, total };
}

interface Read {
  rows: queries.ResultRow[];
  total: number;
}

/** Null when the list is long. */
async function readShort(
  { db, memory }: ResultReader,
  slice: queries.Slice,
  reading: Reading,
): Promise<Read | null> {
  if (memory.total(nameOf(slice), reading.now.getTime()) !== undefined) return null;
  const short = { ...slice, most: shortList };
  const rows = await queries.selectShort(db, short, dayOf(reading), reading.language).execute();
  // Behind the last page there is no row to tell the number.
  const total = rows[0]?.total ?? (await totalOf(db, memory, slice, reading));
  return total > shortList ? null : { rows, total };
}

async function readLong({ db, memory }: ResultReader, slice: queries.Slice, reading: Reading): Promise<Read> {
  const now = reading.now.getTime();
  const { filter, sort, offset } = slice;
  const total = await totalOf(db, memory, slice, reading);
  if (offset >= total) return { rows: [], total };
  const list = JSON.stringify([sort, filter]);
  const after = offset < shortList ? undefined : memory.place(list, offset, now);
  const rest = { ...slice, after, offset: offset - (after?.offset ?? 0) };
  const rows = await queries.selectSlice(db, rest, dayOf(reading), reading.language).execute();
  const last = rows.at(-1);
  if (last && offset >= shortList) {
    const end: Place = { offset: offset + rows.length, key: last.sort_key, id: last.id };
    memory.keepPlace(list, end, now, after);
  }
  return { rows, total };
}

function nameOf({ filter }: Pick<queries.ListOf, 'filter'>): string {
  return JSON.stringify(filter);
}

/** Exact; of a long list it may be as old as the memory is. */
async function totalOf(
  db: Executor,
  memory: ListMemory,
  list: Pick<queries.ListOf, 'filter'>,
  reading: Reading,
): Promise<number> {
  const now = reading.now.getTime();
  const remembered = memory.total(nameOf(list), now);
  if (remembered !== undefined) return remembered;
  const total = await countResults(db, list.filter, reading);
  if (total > shortList) memory.keepTotal(nameOf(list), total, now);
  return total;
}

export async function countResults(db: Executor, filter: ResultFilter, reading: Reading): Promise<number> {
  return (await queries.countAll(db, filter, dayOf(reading)).executeTakeFirstOrThrow()).count;
}
