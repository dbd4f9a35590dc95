import { exact, type QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import { kindOf, takesValue } from '@sanjeh/domain/question/question-kind';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import { type AnswerSums, type ItemSums, itemSums } from '@sanjeh/domain/statistics/item';
import {
  discriminationOver,
  enoughPeople,
  facilityOver,
  type UsedItem,
} from '@sanjeh/domain/statistics/over-exams';
import type { Executor } from '#db/executor.ts';
import { freshen } from '#db/outbox.ts';
import { entryKinds } from './kept-entries.sql.ts';
import {
  type AskedQuestion,
  type QuestionUseRow,
  selectQuestionUses,
  type UseEntry,
} from './question-use.queries.ts';
import { selectVersionMeasures } from './statistics.queries.ts';
import { blanksOf } from './statistics.service.ts';

/** What became of a question in one exam, or in several. */
export interface QuestionUse {
  readonly answered: number;
  /** Over everybody who answered. */
  readonly items: readonly ItemSums[];
  /** Over those whose totals are the exam's; versions that ask the same are one. */
  readonly measured: readonly UsedItem[];
  /** Some of it cannot be set beside totals: not everybody was asked the same, or somebody marks. */
  readonly isApart: boolean;
}

export const noUse: QuestionUse = { answered: 0, items: [], measured: [], isApart: false };

/** By exam and question. Of exams whose sums are not counted yet nothing is told. */
export async function readQuestionUses(
  db: Executor,
  asked: readonly AskedQuestion[],
): Promise<(question: AskedQuestion) => QuestionUse> {
  await freshen(db, 'statistics');
  const rows = asked.length === 0 ? [] : await selectQuestionUses(db, asked);
  const measures = await measuresOf(db, rows);
  const keyOf = (examId: number, questionId: number) => `${examId}/${questionId}`;
  const alike = Map.groupBy(rows, (row) =>
    JSON.stringify([row.exam_id, row.question_id, row.is_apart, measures.get(row.version_id)]),
  );
  const uses = new Map<string, QuestionUse>();
  for (const versions of alike.values()) {
    const [{ exam_id, question_id } = { exam_id: 0, question_id: 0 }] = versions;
    const key = keyOf(exam_id, question_id);
    uses.set(key, added(uses.get(key) ?? noUse, usedIn(versions)));
  }
  return ({ examId, questionId }) => uses.get(keyOf(examId, questionId)) ?? noUse;
}

async function measuresOf(db: Executor, rows: readonly QuestionUseRow[]): Promise<Map<number, string>> {
  const measures = await selectVersionMeasures(
    db,
    rows.map((row) => row.version_id),
  );
  return new Map(measures.map(({ id, measure }) => [id, measure]));
}

export function added(one: QuestionUse, other: QuestionUse): QuestionUse {
  return {
    answered: one.answered + other.answered,
    items: [...one.items, ...other.items],
    measured: [...one.measured, ...other.measured],
    isApart: one.isApart || other.isApart,
  };
}

/** Not everybody was asked the same; there are too few; or nobody differs from the others. */
type Unknown = 'apart' | 'few' | 'same';

/** As it is told; `unknown` says why there is no discrimination. */
export function figuresOf({ answered, items, measured, isApart }: QuestionUse) {
  const { value, people } = discriminationOver(measured);
  const figures = { answered, facility: facilityOver(items), discrimination: value, measured: people };
  return { ...figures, unknown: value === null ? reasonOf(measured, isApart) : null };
}

function reasonOf(measured: QuestionUse['measured'], isApart: boolean): Unknown {
  if (isApart && measured.length === 0) return 'apart';
  return measured.some(({ total }) => total.count >= enoughPeople) ? 'same' : 'few';
}

/** Of versions of one exam that ask the same. */
function usedIn(versions: readonly QuestionUseRow[]): QuestionUse {
  const [newest] = versions.slice(-1);
  if (!newest) return noUse;
  const entries = versions.flatMap((version) => version.entries);
  const everybody = itemOf(newest, entries);
  const sections = newest.section_ids.map((id) => ({ id }));
  const isWholeAlone = blanksOf({ scoring: newest.scoring ?? undefined, sections }) === 'left_out';
  const isApart = newest.is_apart || (isWholeAlone && newest.asks_unscored);
  const use = { answered: everybody.item.answered, isApart };
  if (!questionScorer(newest.question).possible) return { ...use, items: [], measured: [] };
  if (isApart) return { ...use, items: [everybody.item], measured: [] };
  const whole = isWholeAlone
    ? itemOf(
        newest,
        entries.filter(({ isComplete }) => isComplete),
      )
    : everybody;
  return { ...use, items: [everybody.item], measured: [whole] };
}

function itemOf({ question }: QuestionUseRow, entries: readonly UseEntry[]): UsedItem {
  const { possible } = questionScorer(question);
  const ofTotals = entries.filter(({ kind }) => kind === entryKinds.total);
  const sum = (pick: (entry: UseEntry) => bigint) =>
    ofTotals.reduce((before, entry) => before + pick(entry), 0n);
  const total = {
    count: Number(sum(({ count }) => BigInt(count))),
    ...{ first: sum(({ first }) => BigInt(first)), second: sum(({ second }) => BigInt(second)) },
  };
  const range = possible && { lowest: possible.minimum, highest: possible.maximum };
  return { item: itemSums(total.count, answersOf(question, entries), range), total };
}

/** Several choices are counted one by one too, but it is their score that counts. */
function answersOf(question: QuestionContent, entries: readonly UseEntry[]): AnswerSums[] {
  const scores = new Map(question.answers.map(({ id, score }) => [id, exact(score)]));
  const { answer, score: ofScore, unscored } = entryKinds;
  const isValue = takesValue(kindOf(question));
  // Of what is scored, who waits for a mark has no score yet.
  const valueKind = questionScorer(question).possible ? ofScore : unscored;
  const counted = isValue ? valueKind : answer;
  return entries.flatMap(({ kind, key, count, first }) => {
    const score = isValue ? { thousandths: BigInt(key) } : scores.get(key);
    return kind === counted && score ? [{ score, count, totals: BigInt(first) }] : [];
  });
}
