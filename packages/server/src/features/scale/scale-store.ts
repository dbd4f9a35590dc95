import type {
  AnswerAlertValues,
  OwnScaleValues,
  ScaleSet,
  ScaleSetValues,
  ScaleValues,
} from '@sanjeh/contract/scale/scale.schema';
import { usualMissingRule } from '@sanjeh/domain/scoring/missing-rule';
import type { ScaleKey } from '@sanjeh/domain/scoring/scale';
import type { Transaction } from 'kysely';
import type { Database } from '#db/schema.gen.ts';
import * as queries from './scale.queries.ts';
import { ownScales } from './scale-check.ts';

export type StoredScale = OwnScaleValues & { id: number };

/** Puts the set in the place of the one that was, but for the bands. Of the total and the sections, what is not usual. */
export async function storeScales(
  transaction: Transaction<Database>,
  { examId, kind, scales: before }: ScaleSet,
  values: ScaleSetValues,
): Promise<StoredScale[]> {
  const own = ownScales(values).map(({ scale }) => scale);
  await queries.updateTotalShown(transaction, examId, values.totalShown);
  if (values.alerts) await queries.replaceAlerts(transaction, examId, values.alerts.map(toAlertRow));
  await queries.deleteScalesExcept(
    transaction,
    examId,
    own.flatMap(({ id }) => id ?? []),
  );
  await queries.vacateCodes(transaction, examId);
  const usual = usualMissingRule(kind);
  for (const [position, scale] of values.scales.entries()) {
    if (scale.kind === 'own' || isUsual(scale, usual.rule)) continue;
    await queries.insertScale(transaction, toRow(examId, position, scale));
  }
  const stored: StoredScale[] = [];
  for (const [position, scale] of own.entries()) {
    const row = toRow(examId, position, scale);
    if (scale.id !== undefined) await queries.updateScale(transaction, scale.id, row);
    stored.push({ ...scale, id: scale.id ?? (await queries.insertScale(transaction, row)) });
  }
  const keys = new Map<string, ScaleKey>([
    ...before.flatMap(({ kind: of, code, questionSectionId }): [string, ScaleKey][] => {
      if (of === 'own') return [];
      return [[code.toLowerCase(), of === 'total' ? 'total' : `section:${questionSectionId ?? 0}`]];
    }),
    ...stored.map(({ id, code }): [string, ScaleKey] => [code.toLowerCase(), `scale:${id}`]),
  ]);
  const members = stored.flatMap(({ id, members: of }) =>
    of.map(({ questionId, scaleCode, weight, reversed }, index) => ({
      ...{ scale_id: id, position: index + 1, question_id: questionId, reversed, weight: String(weight) },
      scale_key: scaleCode === null ? null : (keys.get(scaleCode.toLowerCase()) ?? null),
    })),
  );
  await queries.replaceMembers(transaction, examId, members);
  return stored;
}

function toAlertRow({ answerId, text, translations }: AnswerAlertValues, index: number): queries.AlertRow {
  return { answer_id: answerId, position: index + 1, text, translations };
}

function isUsual({ missing, bandsOn, intervalLevel }: ScaleValues, usualRule: string): boolean {
  return missing.rule === usualRule && bandsOn === 'raw' && intervalLevel === 95;
}

function toRow(examId: number, position: number, scale: ScaleValues) {
  const { missing, bandsOn, intervalLevel } = scale;
  return {
    exam_id: examId,
    kind: scale.kind,
    position,
    question_section_id: scale.kind === 'section' ? scale.questionSectionId : null,
    code: scale.kind === 'own' ? scale.code : null,
    title: scale.kind === 'own' ? scale.title : null,
    translations: scale.kind === 'own' ? scale.translations : {},
    missing_rule: missing.rule,
    max_missing: missing.maxMissing,
    bands_on: bandsOn,
    interval_level: intervalLevel,
  };
}
