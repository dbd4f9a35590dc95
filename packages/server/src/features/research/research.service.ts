import type { ResponsesQuery, StatisticsQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { askedQuestions } from '@sanjeh/domain/exam-version/scored-questions';
import { kindOf, type QuestionKind } from '@sanjeh/domain/question/question-kind';
import { invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Source } from '#db/source.ts';
import type { ExportFile } from '#export/export-file.ts';
import { xlsxMaxRows } from '#export/xlsx-file.ts';
import type { ThreadLine } from '#work/work.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import { getUsedNorms } from '../norm/used-norm.service.ts';
import { readApart } from '../statistics/apart-sums.service.ts';
import { findAsked, readScope, type Scope } from '../statistics/statistics.service.ts';
import { codebookOf } from './exam-codebook.ts';
import { responseKinds } from './response-file.ts';
import type { ResponseJob } from './response-job.ts';
import {
  type BatchPosition,
  countResponses,
  responseBatchSize,
  selectMoment,
  selectResearchKey,
  selectResponses,
} from './responses.queries.ts';

export interface ResearchContext extends Source {
  versions: ExamVersions;
  env: { timeZone: string };
  threads: ThreadLine<ResponseJob, Uint8Array>;
}

interface AskedResponses {
  examId: number;
  query: ResponsesQuery;
  language: Language;
}

/** Everything that was answered, under pseudonyms. An exam that nobody has submitted has nothing to export. */
export async function exportResponses(
  context: ResearchContext,
  caller: Caller,
  { examId, query: { format, ...filter }, language }: AskedResponses,
): Promise<ExportFile> {
  const { db } = context;
  const { versionId } = found(await findAsked(db, examId, filter));
  const scope = await readScopeOfNow(context, examId, filter, versionId);
  const rows = await countResponses(db, scope.measured);
  if (format === 'xlsx' && rows > xlsxMaxRows)
    throw invalidField('format', 'too_big', { maximum: xlsxMaxRows });
  const base = found(scope.versions.find(({ id }) => id === versionId));
  const mayDiffer = (await readApart(db, scope)) !== null;
  const codebook = codebookOf(scope.content, { version: base.number, mayDiffer }, language);
  const fixed = { format, variables: codebook.variables, content: scope.content, mayDiffer };
  const batches = writtenBatches(context, String(caller.userId), scope, fixed);
  const first = await batches.next();
  const sample = first.done ? new Uint8Array() : first.value;
  const kind = responseKinds[format];
  const entry = { entity: 'exam', entityId: examId, action: 'export', before: null, after: null } as const;
  await recordChange(context.primary, caller, entry);
  return {
    contentType: kind.contentType,
    fileName: `responses-${examId}.${kind.ending}`,
    rows,
    bytes: Math.round((sample.length * shrinks[format] * rows) / Math.min(rows || 1, responseBatchSize)),
    body: kind.write(codebook, withFirst(sample, batches), rows),
  };
}

/** What is counted is what is read: who submits while the file is written is left for the next one. */
async function readScopeOfNow(
  context: ResearchContext,
  examId: number,
  filter: StatisticsQuery,
  versionId: number,
): Promise<Scope> {
  const scope = await readScope(context.db, context, examId, filter, versionId);
  return { ...scope, measured: { ...scope.measured, until: await selectMoment(context.db) } };
}

/** Those whose values stand in the file. */
function isTypedKind(kind: QuestionKind): boolean {
  return kind === 'number' || kind === 'slider' || kind === 'date';
}

/** What packing leaves of the rows, about. */
const shrinks = { csv: 0.25, xlsx: 0.1, sav: 1 };

async function* withFirst(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first;
  yield* rest;
}

/**
 * A batch is read when its turn has come and goes on behind the one before. Nothing is held in between: whoever is slow
 * to take the file keeps no thread, no connection and no lock.
 */
async function* writtenBatches(
  { db, threads }: ResearchContext,
  person: string,
  { versions, measured, content }: Scope,
  fixed: Pick<ResponseJob, 'format' | 'variables' | 'content' | 'mayDiffer'>,
): AsyncGenerator<Uint8Array> {
  const key = await selectResearchKey(db);
  const typedIds = askedQuestions(content)
    .filter((question) => isTypedKind(kindOf(question)))
    .map(({ id }) => id);
  for (const { id, number: version } of versions.filter(({ isIncluded }) => isIncluded)) {
    const own = { ...measured, versionIds: [id], amongVersionIds: measured.versionIds };
    let after: BatchPosition | undefined;
    do {
      const batch = await selectResponses(db, own, after, typedIds);
      const { lines } = batch;
      if (lines !== null) {
        const norms = await getUsedNorms(db, batch.norm_ids);
        yield await threads.run(person, async () => ({ ...fixed, version, key, norms, lines }));
      }
      after = batch.count === responseBatchSize ? batch : undefined;
    } while (after);
  }
}
