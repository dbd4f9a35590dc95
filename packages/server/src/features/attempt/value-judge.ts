import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import { undrawn } from '@sanjeh/domain/exam-version/draw';
import type { ExamContent, QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import { type AnswerValue, longestText, mostChosen, readValue } from '@sanjeh/domain/question/answer-value';
import { BoundedMap } from '#core/bounded-map.ts';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import type { Standing } from './answer.queries.ts';
import { selectBinding } from './attempt.queries.ts';

export interface JudgedAnswer extends Pick<AnswerChoice, 'questionId' | 'seq' | 'answeredAt'> {
  readonly answerId: number | null;
  readonly value: AnswerValue | null;
  readonly standing: Standing;
  /** Null: the attempt is not theirs. */
  readonly versionId: number | null;
}

export interface ValueJudge {
  /** Each value as it is to be kept, by the rules that the device has applied too. */
  judge(account: Caller, attemptId: string, answers: readonly AnswerChoice[]): Promise<JudgedAnswer[]>;
  /** The attempt is bound to another version than was thought: somebody applied a correction to it. */
  forget(attemptId: string): void;
}

/** What is asked by a version. */
interface Asked {
  readonly questions: ReadonlyMap<number, QuestionContent>;
  readonly draws: ExamContent['draws'];
}

type Binding = NonNullable<Awaited<ReturnType<typeof selectBinding>>>;

/** More attempts than one process has under way. */
const attemptsKept = 20_000;
/** As many as the versions themselves. */
const versionsKept = 200;

export function createValueJudge(db: Executor, versions: Pick<ExamVersions, 'get'>): ValueJudge {
  const bindings = new BoundedMap<string, Binding>(attemptsKept);
  const asked = new BoundedMap<number, Asked>(versionsKept);

  const bindingOf = async ({ userId }: Caller, attemptId: string): Promise<Binding | null> => {
    const known = bindings.get(attemptId) ?? (await selectBinding(db, userId, attemptId));
    if (known === undefined) return null;
    bindings.set(attemptId, known);
    return known;
  };

  const askedIn = async (versionId: number): Promise<Asked> => {
    const content = await versions.get(db, versionId);
    const known = { questions: byId(content), draws: content.draws };
    asked.set(versionId, known);
    return known;
  };

  return {
    judge: async (account, attemptId, answers) => {
      // Nothing is waited for where both are known, as at every answer but somebody's first.
      const binding = bindings.get(attemptId) ?? (await bindingOf(account, attemptId));
      const versionId = binding?.version_id ?? null;
      const known = versionId === null ? null : (asked.get(versionId) ?? (await askedIn(versionId)));
      const hidden = binding && known?.draws && new Set(undrawn({ draws: known.draws }, binding.seed));
      return answers.map(({ value, answerId = null, questionId, seq, answeredAt }): JudgedAnswer => {
        const { value: kept, standing } =
          value === undefined ? plain : judged(known?.questions.get(questionId), value);
        return {
          ...{ questionId, seq, answeredAt, versionId, value: kept },
          answerId: value === undefined ? answerId : null,
          standing: hidden?.has(questionId) ? 'undrawn' : standing,
        };
      });
    },
    forget: (attemptId) => bindings.delete(attemptId),
  };
}

function byId({ sections }: ExamContent): ReadonlyMap<number, QuestionContent> {
  return new Map(sections.flatMap(({ questions }) => questions.map((question) => [question.id, question])));
}

const plain = { value: null, standing: 'choice' } as const;

function judged(
  question: QuestionContent | undefined,
  given: AnswerValue | null,
): { value: AnswerValue | null; standing: Standing } {
  const read = question && readValue(question, given);
  if (read === undefined || read.problem) return { value: storable(given), standing: 'invalid' };
  return { value: read.value, standing: 'value' };
}

/** As much of what is refused as may be kept for complaints. */
function storable(given: AnswerValue | null): AnswerValue | null {
  if (typeof given === 'string') return given.slice(0, longestText).toWellFormed().replaceAll('\0', '');
  return given?.slice(0, mostChosen) ?? null;
}
