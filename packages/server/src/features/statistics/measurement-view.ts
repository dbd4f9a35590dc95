import type { GroupDifferences } from '@sanjeh/contract/statistics/group-difference.schema';
import type { MeasuredScale, ScaleStatistics } from '@sanjeh/contract/statistics/scale-statistics.schema';
import type { DifferenceQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import type { ContentScale } from '@sanjeh/domain/exam-version/content-scales';
import { judgedScales } from '@sanjeh/domain/exam-version/judged-scales';
import { askedQuestions, scoredScales } from '@sanjeh/domain/exam-version/scored-questions';
import { enoughPeople } from '@sanjeh/domain/statistics/scale-figures';
import { type ReadScale, scaleReaderOf, unit } from '@sanjeh/domain/statistics/scale-reading';
import type { ScaleFigures } from '@sanjeh/domain/statistics/scale-sums';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { measuredExamOf } from './measured-exam.ts';
import type { ReadDifferences, ReadScales } from './measurement.service.ts';
import { viewBand } from './statistics-view.ts';

/** The figures with their words in one language. A total that is not shown is not told. */
export function viewScales({ content, found }: ReadScales, language: Language): ScaleStatistics {
  const { scales: written, questions } = measuredExamOf(content);
  const ready = new Map(scaleReaderOf(written, questions).scales.map((scale) => [scale.key, scale]));
  const figures = new Map(found.scales.map((scale) => [scale.key, scale]));
  const all = scoredScales(content);
  const judged = judgedScales(all);
  const codes = new Map(all.map(({ key, code }) => [key, code]));
  const scales = all.flatMap((scale): MeasuredScale[] => {
    const [own, read] = [figures.get(scale.key), ready.get(scale.key)];
    const isHidden = scale.kind === 'total' && !(content.scoring?.totalShown ?? true);
    if (!(own && read) || isHidden) return [];
    return [
      {
        ...viewScale(scale, own, read, language),
        members: read.members.map(({ of, weight, reversed }, index) => {
          const isQuestion = of.kind === 'question';
          return {
            questionId: isQuestion ? of.id : null,
            scaleCode: isQuestion ? null : (codes.get(of.key) ?? null),
            weight: Number(decimalToString(weight)),
            reversed,
            isJudged: isQuestion && (judged.get(of.id)?.includes(scale.key) ?? false),
            discrimination: own.members[index]?.discrimination ?? null,
            alphaIfDropped: own.members[index]?.alphaIfDropped ?? null,
          };
        }),
      },
    ];
  });
  return { attempts: found.people, scales };
}

function viewScale(
  scale: ContentScale,
  figures: ScaleFigures,
  { minimum, maximum }: ReadScale,
  language: Language,
): Omit<MeasuredScale, 'members'> {
  const { kind, key, code, missing, bandsOn } = scale;
  const { mean, standardDeviation, lowest, highest, scored, unscored, whole } = figures;
  const { alpha, alphaInterval, omega, lambda2, splitHalf, standardError } = figures;
  const { bins, byAge, byGender } = figures;
  return {
    ...{ kind, code, missing },
    questionSectionId: kind === 'section' ? Number(key.slice('section:'.length)) : null,
    title: scale.title === null ? null : localised({ ...scale, title: scale.title }, language).title,
    possible: { minimum: minimum / unit, maximum: maximum / unit },
    ...{ scored, unscored, mean, standardDeviation, lowest, highest },
    ...{ whole, alpha, alphaInterval, omega, lambda2, splitHalf, standardError, bins, byAge, byGender },
    bands:
      bandsOn === 'raw'
        ? scale.bands.map((band, index) => viewBand(band, figures.bandCounts[index] ?? 0, language))
        : [],
  };
}

export function viewDifferences(
  { content, olderFrom, found }: ReadDifferences,
  { by }: Pick<DifferenceQuery, 'by'>,
  language: Language,
): GroupDifferences {
  const all = scoredScales(content);
  const judged = judgedScales(all);
  const questions = askedQuestions(content);
  const places = new Map(questions.map((question, index) => [question.id, { question, number: index + 1 }]));
  const scales = found.scales.flatMap(({ key, questions: measured }) => {
    const scale = all.find((one) => one.key === key);
    const own = measured.flatMap(({ questionId, ...counts }) => {
      const placed = places.get(questionId);
      if (!placed || !judged.get(questionId)?.includes(key)) return [];
      const { title } = localised(placed.question, language);
      return [{ questionId, number: placed.number, title, ...counts }];
    });
    if (!scale || own.length === 0) return [];
    const title = scale.title === null ? null : localised({ ...scale, title: scale.title }, language).title;
    return [{ code: scale.code, title, questions: own }];
  });
  const { reference, focal } = found;
  return { by, olderFrom, enough: enoughPeople, reference, focal, scales };
}

export const noScales: ScaleStatistics = { attempts: 0, scales: [] };

export function noDifferences(by: DifferenceQuery['by']): GroupDifferences {
  return { by, olderFrom: null, enough: enoughPeople, reference: 0, focal: 0, scales: [] };
}
