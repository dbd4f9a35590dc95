import type { AnswerChoice, AnswersSaved } from '@sanjeh/contract/attempt/attempt.schema';
import type { SectionStep, SectionTimesShown } from '@sanjeh/contract/attempt/attempt-section.schema';
import { codeOf, kindOf } from '#api/api-problem.ts';
import { batchSize, judgeFailure, nextBatch, obstacleOf, settlementOf, unreadable } from './delivery.ts';
import {
  forgetWish,
  type Progress,
  type Settlement,
  type Step,
  type SubmitReason,
  settle,
} from './progress.ts';
import { settleSection } from './section-steps.ts';
import type { WaitingSectionStep } from './section-times.ts';

/** What a wish to submit was made by: that the attempt was open under this number, or that this time is over. */
export type Wish = { opening?: number; deadline?: string };

/** The two calls that deliver. */
export type DeliveryCalls = {
  save(id: string, answers: readonly AnswerChoice[]): Promise<AnswersSaved>;
  submit(id: string, wish: Wish): Promise<void>;
  section(id: string, step: SectionStep): Promise<SectionTimesShown>;
};

/** The record that is delivered from. Both say what is there now: other tabs write to it too. */
export type AttemptRecord = {
  read(): Promise<Progress | null>;
  change(step: Step): Promise<Progress | null>;
};

/**
 * `done`: nothing waits. `required`: it is not submitted, because something must be answered first. `closed`: somebody or
 * the time has submitted it already. `reopened`: it was opened again or has more time since; the wish is gone.
 * `forgotten`: another page took it off this device.
 */
export type RoundEnd = 'done' | 'submitted' | 'closed' | 'gone' | 'required' | 'reopened' | 'forgotten';

/**
 * Sends everything that waits, in order, then submits if that was asked for. Rejects with the first obstacle that is to
 * be waited for. `left`: what the step just before has left in the record, so that it need not be read once more.
 */
export async function deliver(
  id: string,
  record: AttemptRecord,
  calls: DeliveryCalls,
  left: Progress | null = null,
): Promise<RoundEnd> {
  let size = batchSize;
  let isClosed = false;
  let progress = left ?? (await record.read());
  for (;;) {
    if (progress === null) return 'forgotten';
    const [step] = progress.sectionSteps ?? [];
    const batch = nextBatch(step ? answersBefore(step, progress) : progress, size);
    if (batch.length === 0 && step) {
      const told = await tellSection(id, step, calls);
      if (told === 'gone') return 'gone';
      isClosed ||= told === 'closed';
      progress = await record.change(
        settleSection(step.seq, typeof told === 'string' ? null : told.sectionTimes),
      );
      continue;
    }
    if (batch.length === 0) {
      if (isClosed) return 'closed';
      if (progress.submit === null) return 'done';
      const end = await submit(id, calls, progress.submit, wishOf(progress));
      if (end === 'reopened') await record.change(forgetWish(progress));
      return end;
    }
    const outcome = await send(id, batch, calls);
    if (outcome === 'unreadable' && batch.length > 1) {
      size = 1;
      progress = await record.read();
    } else if (outcome === 'unreadable') progress = await record.change(settle(unreadable(batch)));
    else if (typeof outcome === 'string') return outcome;
    else {
      isClosed ||= outcome.refused.some(({ code }) => code === 'closed');
      progress = await record.change(settle(outcome));
    }
  }
}

function wishOf({ submit, opening, deadline }: Progress): Wish {
  return {
    ...(opening !== undefined && { opening }),
    ...(submit === 'time' && deadline !== null && { deadline }),
  };
}

/** What was answered before a section was begun or left is told before it. */
function answersBefore({ seq }: WaitingSectionStep, progress: Progress): Progress {
  return { ...progress, waiting: progress.waiting.filter((answer) => answer.seq < seq) };
}

async function tellSection(id: string, { sectionId, step }: WaitingSectionStep, calls: DeliveryCalls) {
  const told = calls.section(id, { sectionId, step }).catch((error: unknown) => {
    if (codeOf(error) === 'attempt_closed') return 'closed' as const;
    throw error;
  });
  return outcomeOf(told);
}

async function send(
  id: string,
  batch: readonly AnswerChoice[],
  calls: DeliveryCalls,
): Promise<Settlement | 'gone' | 'unreadable'> {
  const sent = calls.save(id, batch).catch((error: unknown) => {
    // One by one nothing is lost, whoever could not take so many.
    if (batch.length > 1 && kindOf(error) === 'invalid') return 'unreadable' as const;
    throw error;
  });
  const saved = await outcomeOf(sent);
  if (saved === 'gone' || saved === 'unreadable') return saved;
  const settlement = settlementOf(batch, saved);
  const isAnswered = settlement.saved.length + settlement.refused.length > 0;
  if (!isAnswered) throw obstacleOf('later', null);
  return settlement;
}

async function submit(id: string, calls: DeliveryCalls, reason: SubmitReason, wish: Wish): Promise<RoundEnd> {
  const submitted = calls.submit(id, wish).then(
    () => 'submitted' as const,
    (error: unknown) => {
      // Time asks for no answers: by the server's clock it is not over yet, and in a moment it is.
      if (codeOf(error) === 'answers_required' && reason === 'applicant') return 'required' as const;
      if (codeOf(error) === 'stale') return 'reopened' as const;
      throw error;
    },
  );
  const outcome = await outcomeOf(submitted);
  if (outcome === 'unreadable') throw obstacleOf('later', null);
  return outcome;
}

/** Rejects with what is to be waited for. */
async function outcomeOf<Reply>(call: Promise<Reply>): Promise<Reply | 'gone' | 'unreadable'> {
  try {
    return await call;
  } catch (error) {
    const failure = judgeFailure(error);
    if (failure === 'later' || failure === 'signed-out') throw obstacleOf(failure, error);
    return failure;
  }
}
