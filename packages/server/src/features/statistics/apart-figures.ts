import type {
  QuestionStatistics,
  SectionStatistics,
  Statistics,
} from '@sanjeh/contract/statistics/statistics.schema';
import type { ApartItem } from '@sanjeh/domain/statistics/asked-sums';
import { correlation, discrimination, facility, type ItemSums } from '@sanjeh/domain/statistics/item';
import { mean, type PowerSums, standardDeviation } from '@sanjeh/domain/statistics/power-sums';
import { alpha, alphaIfDropped } from '@sanjeh/domain/statistics/reliability';
import type { ApartSums } from './apart-sums.service.ts';

type Base = Pick<PowerSums, 'count' | 'first' | 'second'>;
type Placed = { readonly id: number; readonly item: ApartItem };

/** The figures as they are where not everybody was asked the same. What they then cannot be is not told. */
export function apartFigures(statistics: Statistics, apart: ApartSums): Statistics {
  const items = new Map(
    apart.questionIds.flatMap((id, place) => {
      const item = apart.found.items[place];
      return item ? [[id, item] as const] : [];
    }),
  );
  // Of what is drawn nobody has the same parts, so that there is no sum to be consistent.
  const common: Placed[] =
    apart.by === 'draws'
      ? []
      : [...items].flatMap(([id, item]) => (apart.common.has(id) ? { id, item } : []));
  const sectionOf = new Map(statistics.questions.map(({ id, sectionId }) => [id, sectionId]));
  const inSection = (sectionId: number) => common.filter(({ id }) => sectionOf.get(id) === sectionId);
  const whole = partOf(
    common,
    ({ inExam }) => inExam,
    ({ exam }) => exam,
  );
  const parts = new Map(
    statistics.sections.map(({ id }) => [
      id,
      partOf(
        inSection(id),
        (item) => item.inSection,
        ({ ownSection }) => ownSection,
      ),
    ]),
  );
  return {
    ...statistics,
    asked: { by: apart.by, common: apart.common.size },
    total: {
      ...{ ...statistics.total, alpha: whole.alpha, standardError: null },
      questionCount: [...apart.counts.values()].reduce((sum, count) => sum + count, 0),
    },
    sections: statistics.sections.map((section) => viewSection(section, apart, parts.get(section.id))),
    questions: statistics.questions.map((question) => {
      const item = items.get(question.id);
      const asked = item?.asked ?? apart.found.people;
      const base = { ...question, asked, unanswered: asked - question.answered };
      if (!item || !question.isScored) return base;
      const isIn = apart.by === 'draws' || apart.common.has(question.id);
      const beside = isIn ? discrimination : correlation;
      return {
        ...base,
        ...viewItem(item),
        discrimination: beside(item.inExam, item.exam),
        sectionDiscrimination: beside(item.inSection, item.ownSection),
        alphaIfDropped: whole.dropped.get(question.id) ?? null,
        sectionAlphaIfDropped: parts.get(question.sectionId)?.dropped.get(question.id) ?? null,
      };
    }),
  };
}

/** How consistent those are that everybody was asked. */
function partOf(
  placed: readonly Placed[],
  itemIn: (item: ApartItem) => ItemSums,
  baseOf: (item: ApartItem) => Base,
) {
  const [first] = placed;
  if (!first) return { alpha: null, dropped: new Map<number, number | null>() };
  const items = placed.map(({ item }) => itemIn(item));
  const base = baseOf(first.item);
  const dropped = alphaIfDropped(items, base);
  return {
    alpha: alpha(items, base),
    dropped: new Map(placed.map(({ id }, place) => [id, dropped[place] ?? null])),
  };
}

function viewItem({
  inExam,
}: ApartItem): Pick<QuestionStatistics, 'facility' | 'mean' | 'standardDeviation'> {
  const given = { count: inExam.answered, first: inExam.first, second: inExam.second };
  return { facility: facility([inExam]), mean: mean(given), standardDeviation: standardDeviation(given) };
}

function viewSection(
  section: SectionStatistics,
  apart: ApartSums,
  part: { alpha: number | null } | undefined,
): SectionStatistics {
  const sums = sumsOfSection(apart, section.id);
  return {
    ...{ ...section, questionCount: apart.counts.get(section.id) ?? 0 },
    ...{ mean: mean(sums), standardDeviation: standardDeviation(sums) },
    ...{ alpha: part?.alpha ?? null, standardError: null, discrimination: null },
  };
}

/** Of those who were asked something of it, or credited with it. */
export function sumsOfSection({ sectionIds, found }: ApartSums, sectionId: number): Base {
  return found.sections[sectionIds.indexOf(sectionId)] ?? { count: 0, first: 0n, second: 0n };
}
