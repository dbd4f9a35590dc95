import type {
  ListedResult,
  ResultFilter,
  ResultQuery,
  ResultSort,
} from '@sanjeh/contract/result/result.admin.schema';
import type { Executor } from '#db/executor.ts';
import { countedUpTo } from '#db/query/counted-list.ts';
import type { KeysetList, ListCache } from '#db/query/keyset-page.ts';
import { readKeysetPage, shortList } from '#db/query/keyset-page.ts';
import type { Page } from '#db/query/list-page.ts';
import { dayOf, type ListReading } from '../applicant/applicant-list.admin.service.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import { viewListed } from './listed-result.ts';
import * as queries from './result-list.admin.queries.ts';

export interface ResultReader {
  db: Executor;
  versions: ExamVersions;
  cache: ListCache;
}

export function resultList(
  db: Executor,
  reading: ListReading,
): KeysetList<ResultFilter, ResultSort, queries.ResultRow> {
  const [day, { language }] = [dayOf(reading), reading];
  return {
    nameOf: (filter) => JSON.stringify(filter),
    most: shortList,
    readShort: (slice) => queries.selectShort(db, slice, day, language).execute(),
    readSlice: (slice) => queries.selectSlice(db, slice, day, language).execute(),
    count: async (filter, limit) => {
      const { count } = await queries.countSome(db, filter, day, limit).executeTakeFirstOrThrow();
      return countedUpTo(limit, count);
    },
  };
}

export async function listResults(
  reader: ResultReader,
  query: ResultQuery,
  reading: ListReading,
): Promise<Page<ListedResult>> {
  const { db, cache } = reader;
  const { page, pageSize, sort, ...filter } = query;
  const slice = { filter, sort, offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, ...counted } = await readKeysetPage(
    resultList(db, reading),
    cache,
    slice,
    reading.now.getTime(),
  );
  return { items: await viewListed(reader, rows, reading.language), page, pageSize, ...counted };
}

/** Whose results a filter leaves, to be built into the statement of somebody else. */
export function peopleWithResults(db: Executor, filter: ResultFilter, reading: ListReading) {
  return queries.selectPeople(db, filter, dayOf(reading));
}
