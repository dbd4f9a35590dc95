import type { Scale, ScaleKey } from '@sanjeh/domain/scoring/scale';
import {
  type Group,
  type MatchedScale,
  matchScale,
  type QuestionDifference,
} from '@sanjeh/domain/statistics/matched-counts';
import { type ReadQuestion, scaleReaderOf } from '@sanjeh/domain/statistics/scale-reading';
import { type ScaleFigures, type ScoreBand, scaleSumsOf } from '@sanjeh/domain/statistics/scale-sums';
import { type ApartJob, type MeasuredApart, measureApart } from './apart-job.ts';
import { type ReadPerson, readPeople } from './people-lines.ts';

/** What the thread needs to know of an exam. */
export interface MeasuredExam {
  readonly scales: readonly Scale[];
  readonly questions: readonly (ReadQuestion & { readonly answerIds: readonly number[] })[];
}

export type MeasurementJob = ApartJob | ScaleJob;

type ScaleJob =
  | (MeasuredExam & {
      readonly kind: 'scales';
      /** By scale. */
      readonly bands: readonly (readonly ScoreBand[])[];
      /** About. */
      readonly people: number;
    })
  | (MeasuredExam & {
      readonly kind: 'differences';
      /** Null: by gender. */
      readonly olderFrom: number | null;
    });

export interface MeasuredScales {
  readonly kind: 'scales';
  readonly people: number;
  readonly scales: readonly (ScaleFigures & { readonly key: ScaleKey })[];
}

export interface MeasuredDifferences {
  readonly kind: 'differences';
  readonly reference: number;
  readonly focal: number;
  readonly scales: readonly { readonly key: ScaleKey; readonly questions: readonly QuestionDifference[] }[];
}

export type MeasurementResult = MeasuredScales | MeasuredDifferences | MeasuredApart;

/** Reads everybody once. `next` gives lines of people until there are no more. */
export async function measure(
  job: MeasurementJob,
  next: () => Promise<string | null>,
): Promise<MeasurementResult> {
  if (job.kind === 'apart') return measureApart(job, next);
  const reader = scaleReaderOf(job.scales, job.questions);
  const forEach = async (take: (person: ReadPerson) => void) => {
    for (let lines = await next(); lines !== null; lines = await next()) {
      readPeople(lines, job.questions, (person) => {
        reader.read(person.places);
        take(person);
      });
    }
  };
  if (job.kind === 'scales') {
    const sums = reader.scales.map((scale, index) => scaleSumsOf(scale, job.bands[index] ?? [], job.people));
    let people = 0;
    await forEach((person) => {
      people += 1;
      for (const one of sums) one.add(person);
    });
    const scales = reader.scales.map(({ key }, index) => ({ key, ...figuresOf(sums[index]) }));
    return { kind: 'scales', people, scales };
  }
  const matched = reader.scales.map(matchScale);
  const counts = { reference: 0, focal: 0 };
  await forEach((person) => {
    const group = groupOf(person, job.olderFrom);
    counts[group] += 1;
    for (const one of matched) one.add(group);
  });
  const scales = reader.scales.map(({ key }, index) => ({ key, questions: differencesOf(matched[index]) }));
  return { kind: 'differences', ...counts, scales };
}

function groupOf({ isFemale, age }: ReadPerson, olderFrom: number | null): Group {
  const isFocal = olderFrom === null ? isFemale : age >= olderFrom;
  return isFocal ? 'focal' : 'reference';
}

function figuresOf(sums: ReturnType<typeof scaleSumsOf> | undefined): ScaleFigures {
  if (!sums) throw new Error('a scale without its sums');
  return sums.figures();
}

function differencesOf(matched: MatchedScale | undefined): QuestionDifference[] {
  return matched?.differences() ?? [];
}
