import type { NormSample, NormSampleQuery, SampleGroupView } from '@sanjeh/contract/norm/norm-sample.schema';
import { maxAgeMonths } from '@sanjeh/domain/age/age';
import { fractionToNumber } from '@sanjeh/domain/decimal/fraction';
import { scalesOf } from '@sanjeh/domain/exam-version/content-scales';
import { hasSameItems, type ScaleItem, scaleItems } from '@sanjeh/domain/exam-version/scale-items';
import { type GroupSquares, pooledAlpha } from '@sanjeh/domain/norming/pooled-alpha';
import type { ScaleKey } from '@sanjeh/domain/scoring/scale';
import type { Kysely } from 'kysely';
import { invalidField } from '#core/api-error.ts';
import type { Database } from '#db/schema.gen.ts';
import { type ExamVersions, readContent } from '../exam-version/exam-version.service.ts';
import { type SampleRow, selectSample, selectVersionCounts } from './norm-sample.queries.ts';

interface SampleContext {
  db: Kysely<Database>;
  versions: ExamVersions;
  timeZone: string;
}

/** So many groups with so many answers are looked at by nobody. */
const maxRows = 50_000;

/** Answers are scored as the exam scores them now, where it asked the same: norms are for who takes it from here on. */
export async function getNormSample(
  context: SampleContext,
  examId: number,
  query: NormSampleQuery,
): Promise<NormSample> {
  const content = await readContent(context.db, examId);
  const key = scalesOf(content).find(({ code }) => code.toLowerCase() === query.scaleCode.toLowerCase())?.key;
  if (!key) throw invalidField('scaleCode', 'invalid_choice');
  const items = scaleItems(content, key);
  const itemsIn = async (version: number) => {
    const other = await context.versions.get(context.db, version);
    return scaleItems(content.scoring ? { ...other, scoring: content.scoring } : other, key as ScaleKey);
  };
  const counts = await selectVersionCounts(context.db, examId);
  const compared = await Promise.all(
    counts.map(async (one) => ({ ...one, isSame: hasSameItems(items, await itemsIn(one.id)) })),
  );
  const other = compared.filter(({ isSame }) => !isSame);
  const incomparable = other.reduce((sum, { attempts }) => sum + attempts, 0);
  const versionIds = compared.filter(({ isSame }) => isSame).map(({ id }) => id);
  if (items.length === 0 || versionIds.length === 0)
    return { people: 0, incomparable, reliability: null, groups: [] };
  const groups = { from: query.ageFrom ?? 0, width: query.width ?? maxAgeMonths + 1 };
  const values = new Map(
    items.flatMap((item) => [...item.values].map(([id, value]) => [id, fractionToNumber(value)] as const)),
  );
  const scored = items.flatMap(({ questionId: id, byScore }) =>
    byScore ? [{ id, factor: fractionToNumber(byScore.factor), shift: fractionToNumber(byScore.shift) }] : [],
  );
  const sampled = { examId, versionIds, questions: items.length, values, scored, query, groups };
  const rows = await selectSample(context.db, { ...sampled, timeZone: context.timeZone }, maxRows + 1);
  if (rows.length > maxRows)
    throw invalidField(query.scores ? 'scores' : 'width', 'too_many_rows', { maximum: maxRows });
  return { incomparable, ...viewSample(rows, items, values, query) };
}

function viewSample(
  rows: readonly SampleRow[],
  items: readonly ScaleItem[],
  values: ReadonlyMap<number, number>,
  query: NormSampleQuery,
): Omit<NormSample, 'incomparable'> {
  const of = (wanted: SampleRow['kind']) => rows.filter(({ kind }) => kind === wanted);
  const keyOf = ({ place, gender }: SampleRow) => `${place}/${gender}`;
  const people = of('people');
  const answers = Map.groupBy(of('answer'), keyOf);
  const scored = Map.groupBy(of('value'), keyOf);
  const scores = Map.groupBy(of('score'), keyOf);
  const alpha = pooledAlpha(
    people.map((group): GroupSquares => {
      const given = new Map(answers.get(keyOf(group))?.map((row) => [row.answer ?? 0, row.people]));
      return {
        people: group.people,
        total: (group.variance ?? 0) * group.people,
        items: items.map((item) =>
          item.byScore
            ? squaresOfScores(scored.get(keyOf(group))?.find(({ answer }) => answer === item.questionId))
            : squaresOf(item, values, given),
        ),
      };
    }),
  );
  return {
    people: people.reduce((sum, group) => sum + group.people, 0),
    reliability: alpha && alpha.alpha >= 0 ? alpha : null,
    groups: people
      .map((row) => viewGroup(row, query, query.scores ? (scores.get(keyOf(row)) ?? []) : null))
      .sort(byGenderAndAge),
  };
}

/** The same of a question whose answers are values. */
function squaresOfScores(row: SampleRow | undefined): number {
  return (row?.variance ?? 0) * (row?.people ?? 0);
}

/** Σ (value − mean)² of one question over the people of a group. */
function squaresOf(
  item: ScaleItem,
  values: ReadonlyMap<number, number>,
  given: ReadonlyMap<number, number>,
): number {
  const rows = [...item.values.keys()].map((id) => ({
    value: values.get(id) ?? 0,
    count: given.get(id) ?? 0,
  }));
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const mean = rows.reduce((sum, row) => sum + row.value * row.count, 0) / count;
  return rows.reduce((sum, row) => sum + row.count * (row.value - mean) ** 2, 0);
}

function viewGroup(
  row: SampleRow,
  query: NormSampleQuery,
  scores: readonly SampleRow[] | null,
): SampleGroupView {
  const { ageFrom = 0, ageTo, width } = query;
  const start = width === undefined ? ageFrom : ageFrom + row.place * width;
  const end = width === undefined ? (ageTo ?? null) : Math.min(start + width - 1, ageTo ?? maxAgeMonths);
  const { people, variance } = row;
  return {
    ...{ gender: row.gender ?? query.gender ?? null, ageFrom: start, ageTo: end, people },
    ...{ meanAge: row.age ?? 0, mean: row.mean ?? 0 },
    sd: people < 2 || variance === null ? null : Math.sqrt((variance * people) / (people - 1)),
    scores:
      scores?.map(({ mean, people: count }) => ({ raw: mean ?? 0, count })).sort((a, b) => a.raw - b.raw) ??
      null,
  };
}

function byGenderAndAge(a: SampleGroupView, b: SampleGroupView): number {
  return (a.gender ?? '').localeCompare(b.gender ?? '') || a.ageFrom - b.ageFrom;
}
