import type {
  RescoringInput,
  RescoringPreview,
  RescoringProgress,
} from '@sanjeh/contract/rescoring/rescoring.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { rescoreAll } from './rescoring.api.ts';

export type RescoringState =
  | { step: 'idle'; fault: Message | null }
  | { step: 'running'; done: number; total: number; isStopping: boolean }
  | { step: 'stopped'; run: NonNullable<RescoringPreview['unfinished']> }
  | { step: 'done'; progress: RescoringProgress };

const idle: RescoringState = { step: 'idle', fault: null };

/** One run at a time. What stopped half-way is found by the next preview and goes on from there. */
export function useRescoring(id: number) {
  const client = useQueryClient();
  const [state, setState] = useState<RescoringState>(idle);
  const ending = useRef<AbortController | null>(null);
  const start = async (input: RescoringInput, total: number) => {
    const mine = new AbortController();
    const { signal } = mine;
    ending.current = mine;
    setState({ step: 'running', done: 0, total, isStopping: false });
    try {
      const { isFinished, ...progress } = await rescoreAll(id, input, {
        signal,
        onProgress: ({ done, attempts }) =>
          setState({ step: 'running', done, total: attempts, isStopping: signal.aborted }),
      });
      setState(
        isFinished
          ? { step: 'done', progress: { isFinished, ...progress } }
          : { step: 'stopped', run: { ...input, ...progress } },
      );
    } catch (error) {
      const isStale = kindOf(error) === 'stale';
      setState({ step: 'idle', fault: isStale ? m.rescoring_stale : faultMessage(error) });
    }
    // Results, lists, statistics and the history are other ones now.
    await client.invalidateQueries();
  };
  const stop = () => {
    ending.current?.abort();
    setState((now) => (now.step === 'running' ? { ...now, isStopping: true } : now));
  };
  return { state, start, stop };
}
