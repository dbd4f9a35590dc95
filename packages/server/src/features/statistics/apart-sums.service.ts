import { drawnContent } from '@sanjeh/domain/exam-version/draw';
import { type ExamContent, exact } from '@sanjeh/domain/exam-version/exam-content';
import { askedQuestions, isScored } from '@sanjeh/domain/exam-version/scored-questions';
import { kindOf, takesValue } from '@sanjeh/domain/question/question-kind';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import type { Executor } from '#db/executor.ts';
import type { ApartJob, MeasuredApart } from './apart-job.ts';
import { readApartLines, selectNotAsked } from './apart-lines.queries.ts';
import type { MeasuredAttempts } from './measured-attempts.sql.ts';

/** `answers`: the lines, a batch at a time, from the first on each time that the job is begun. */
export type RunApart = (job: ApartJob, answers: () => () => Promise<string | null>) => Promise<MeasuredApart>;

/** Questions over those who were asked them. */
export interface ApartSums {
  /** Drawn by chance, and worth the same, totals compare; where rules decide they do not. */
  readonly by: 'rules' | 'draws';
  /** Questions that everybody was asked. */
  readonly common: ReadonlySet<number>;
  readonly questionIds: readonly number[];
  readonly sectionIds: readonly number[];
  /** By section, how many scored questions somebody is asked at the most. */
  readonly counts: ReadonlyMap<number, number>;
  readonly found: MeasuredApart;
}

interface Measured {
  readonly content: ExamContent;
  readonly measured: MeasuredAttempts;
  /** Rules or draws may have decided what somebody was asked. */
  readonly mayDiffer: boolean;
}

/** Questions of a version with the place of their section. */
function questionsIn(content: ExamContent) {
  return content.sections.flatMap((section, place) =>
    askedQuestions({ sections: [section] }).map((question) => ({ question, section: place })),
  );
}

/** What not everybody was asked; null where all were asked the same. */
export async function readApart(db: Executor, { content, measured, mayDiffer }: Measured) {
  if (!mayDiffer) return null;
  const notAsked = new Set(await selectNotAsked(db, measured));
  const pools = new Set(content.draws?.flatMap(({ questionIds }) => questionIds));
  return notAsked.size === 0 && pools.size === 0 ? null : { notAsked, pools };
}

/** Null where everybody was asked the same. */
export async function readApartSums(db: Executor, run: RunApart, scope: Measured): Promise<ApartSums | null> {
  const { content, measured } = scope;
  const apart = await readApart(db, scope);
  if (apart === null) return null;
  const { notAsked, pools } = apart;
  const asked = questionsIn(content);
  const common = new Set(
    asked
      .filter(({ question }) => isScored(question) && !(notAsked.has(question.id) || pools.has(question.id)))
      .map(({ question }) => question.id),
  );
  const by = [...notAsked].every((id) => pools.has(id)) ? 'draws' : 'rules';
  const questions = asked.map(({ question, section }): ApartJob['questions'][number] => {
    const { possible } = questionScorer(question);
    return {
      ...{ id: question.id, section, isScored: possible !== null },
      isInBase: by === 'draws' || common.has(question.id),
      credit: possible?.maximum.thousandths ?? 0n,
      range: possible && { lowest: possible.minimum, highest: possible.maximum },
      answers: takesValue(kindOf(question))
        ? []
        : question.answers.map(({ id, score }) => ({ id, score: exact(score).thousandths })),
    };
  });
  const answers = () => {
    const batches = readApartLines(db, measured);
    return async () => {
      const { done, value } = await batches.next();
      return done ? null : value;
    };
  };
  const found = await run({ kind: 'apart', sections: content.sections.length, questions }, answers);
  return {
    ...{ by, common, found, questionIds: questions.map(({ id }) => id) },
    sectionIds: content.sections.map(({ id }) => id),
    counts: new Map(
      possibleContent(content).sections.map((section) => [
        section.id,
        askedQuestions({ sections: [section] }).filter(isScored).length,
      ]),
    ),
  };
}

/** What anybody can get: whichever questions are drawn, it is the same. */
export function possibleContent(content: ExamContent): ExamContent {
  return content.draws ? drawnContent(content, 0) : content;
}
