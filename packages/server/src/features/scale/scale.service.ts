import type { Issue } from '@sanjeh/contract/issue';
import type { ScaleSet, ScaleSetValues } from '@sanjeh/contract/scale/scale.schema';
import { drawnContent } from '@sanjeh/domain/exam-version/draw';
import { exact } from '@sanjeh/domain/exam-version/exam-content';
import { refuseInvalid } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { assertCurrent } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { replaceScaleBands, scaleBandIssues } from '../band/band.service.ts';
import { bandRangeOn } from '../band/band-scale.service.ts';
import { lockExam, raiseContent, readCounters } from '../exam-revision/exam-revision.service.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { alertIssues, ownScales, scaleSetIssues, unscoredIssues } from './scale-check.ts';
import { isSameSet, toValues } from './scale-comparison.ts';
import { withScaleSources } from './scale-source.ts';
import { storeScales } from './scale-store.ts';
import { viewScales } from './scale-view.ts';

export async function getScales(db: Executor, examId: number): Promise<ScaleSet> {
  const { scalesRevision } = await readCounters(db, examId);
  // Whichever questions are drawn, they can give the same.
  return viewScales(examId, scalesRevision, drawnContent(await readContent(db, examId), 0));
}

/** Without a caller it is the seed that writes, and nobody's doing. */
export function replaceScales(
  db: Executor,
  caller: Caller | null,
  examId: number,
  { revision, ...given }: ScaleSetValues,
): Promise<ScaleSet> {
  return inTransaction(db, async (transaction) => {
    const { scalesRevision } = await lockExam(transaction, examId);
    assertCurrent({ revision: scalesRevision }, revision);
    const content = drawnContent(await readContent(transaction, examId), 0);
    const before = viewScales(examId, scalesRevision, content);
    const values = withScaleSources(given, before);
    refuseInvalid([
      ...scaleSetIssues({ revision, ...values }, before),
      ...unscoredIssues({ revision, ...values }, before, content),
      ...alertIssues(values.alerts ?? [], content),
    ]);
    if (isSameSet(before, values)) return before;
    const stored = await storeScales(transaction, before, { revision, ...values });
    refuseInvalid(bandIssues(values, await getScales(transaction, examId)));
    await replaceScaleBands(transaction, examId, stored);
    await raiseContent(transaction, examId, 'scales');
    const after = await getScales(transaction, examId);
    if (caller)
      await recordChange(transaction, caller, {
        entity: 'exam',
        entityId: examId,
        action: 'update',
        part: { entity: 'scale', id: 'all' },
        before: audited(before),
        after: audited(after),
      });
    return after;
  });
}

/** What a scale can give is known once its members are; the transaction takes back what does not fit. */
function bandIssues(values: Pick<ScaleSetValues, 'scales'>, stored: ScaleSet): Issue[] {
  const own = stored.scales.filter(({ kind }) => kind === 'own');
  return ownScales(values).flatMap(({ scale: { bands, bandsOn }, place }, index) => {
    const { minimum, maximum } = own[index]?.possible ?? { minimum: 0, maximum: 0 };
    const range = { minimum: exact(String(minimum)), maximum: exact(String(maximum)) };
    return scaleBandIssues(bands, bandRangeOn(bandsOn, range), ['scales', place]);
  });
}

/** As it was written: the ids of bands are new at each replacement and would make every scale look changed. */
function audited(set: ScaleSet) {
  return toValues(set);
}

/** What is stored, as it would be sent. */
export function scaleValuesOf(set: ScaleSet): Omit<ScaleSetValues, 'revision'> {
  return toValues(set);
}
