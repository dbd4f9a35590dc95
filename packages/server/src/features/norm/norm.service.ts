import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '@sanjeh/contract/issue';
import type {
  AdminNormGroup,
  NormGroupValues,
  NormSet,
  NormSetValues,
} from '@sanjeh/contract/norm/norm.schema';
import { scalesOf } from '@sanjeh/domain/exam-version/content-scales';
import { overlappingGroups } from '@sanjeh/domain/scoring/norm-group';
import type { ScaleKey } from '@sanjeh/domain/scoring/scale';
import { withSources } from '@sanjeh/domain/text/translation';
import type { Transaction } from 'kysely';
import { refuseInvalid } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { assertCurrent } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockExam, raiseContent, readCounters } from '../exam-revision/exam-revision.service.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { insertSet, type NewGroup, selectGroups, updateNormSet } from './norm.queries.ts';
import { toAdminGroup, toGroupRow } from './norm-row.ts';

export async function getNorms(db: Executor, examId: number): Promise<NormSet> {
  const { normsRevision } = await readCounters(db, examId);
  const codes = new Map(scalesOf(await readContent(db, examId)).map(({ key, code }) => [key, code]));
  const rows = await selectGroups(db, examId);
  return {
    examId,
    revision: normsRevision,
    // A scale may have been removed since.
    groups: rows.flatMap((row) => {
      const code = codes.get(row.scale_key as ScaleKey);
      return code === undefined ? [] : [toAdminGroup(row, code)];
    }),
  };
}

export function replaceNorms(
  db: Executor,
  caller: Caller,
  examId: number,
  { revision, groups }: NormSetValues,
): Promise<NormSet> {
  return inTransaction(db, async (transaction) => {
    const { normsRevision } = await lockExam(transaction, examId);
    assertCurrent({ revision: normsRevision }, revision);
    const placed = groups.map(await placerOf(transaction, examId));
    refuseInvalid(issuesOf(placed));
    return storeNorms(transaction, caller, await getNorms(transaction, examId), placed);
  });
}

/** In the transaction that holds the exam. What is the same as before is left as it is. */
export async function storeNorms(
  transaction: Transaction<Database>,
  caller: Caller,
  before: NormSet,
  placed: readonly Placed[],
): Promise<NormSet> {
  const { examId } = before;
  const rows = toRows(placed.map((one) => ({ ...one, group: withGroupSources(one.group, before) })));
  const place = await placerOf(transaction, examId);
  if (isDeepStrictEqual(toRows(before.groups.map(place)), rows)) return before;
  const set = rows.length === 0 ? null : await insertSet(transaction, examId, rows);
  await updateNormSet(transaction, examId, set);
  await raiseContent(transaction, examId, 'norms');
  const after = await getNorms(transaction, examId);
  await recordChange(transaction, caller, {
    entity: 'exam',
    entityId: examId,
    action: 'update',
    part: { entity: 'norm', id: 'all' },
    before: { groups: before.groups.map(audited) },
    after: { groups: after.groups.map(audited) },
  });
  return after;
}

/** Groups have no identity either, but one scale. */
function withGroupSources(group: NormGroupValues, { groups }: NormSet): NormGroupValues {
  return withSources(
    group,
    groups.filter(({ scaleCode }) => scaleCode.toLowerCase() === group.scaleCode.toLowerCase()),
  );
}

async function placerOf(db: Executor, examId: number): Promise<(group: NormGroupValues) => Placed> {
  const scales = scalesOf(await readContent(db, examId));
  const keys = new Map(scales.map(({ key, code }) => [code.toLowerCase(), key]));
  return (group) => ({ group, scale: keys.get(group.scaleCode.toLowerCase()) });
}

interface Placed {
  group: NormGroupValues;
  scale: ScaleKey | undefined;
}

function toRows(placed: readonly Placed[]): NewGroup[] {
  return placed.flatMap(({ group, scale }) => (scale ? [toGroupRow(scale, group)] : []));
}

function issuesOf(placed: readonly Placed[]): Issue[] {
  const unknown = placed.flatMap(({ scale }, index): Issue[] =>
    scale ? [] : [{ path: ['groups', index, 'scaleCode'], code: 'invalid_choice' }],
  );
  const scopes = placed.map(({ group: { gender, ageFrom, ageTo }, scale = '' }) => ({
    ...{ scale, gender, ages: { from: ageFrom, to: ageTo } },
  }));
  const overlaps = overlappingGroups(scopes).map(
    ({ index, other }): Issue => ({
      path: ['groups', index, 'ageFrom'],
      code: 'overlap',
      params: { row: other + 1, label: placed[other]?.group.title ?? '' },
    }),
  );
  return [...unknown, ...overlaps];
}

/** A table is told by its length: the history is to be read, and the groups themselves are kept for ever. */
function audited({ id: _, basis, ...group }: AdminNormGroup) {
  return {
    ...group,
    basis: basis.kind === 'mean_sd' ? basis : { kind: basis.kind, rows: basis.rows.length },
  };
}
