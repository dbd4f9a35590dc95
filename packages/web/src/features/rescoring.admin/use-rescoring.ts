import type { RescoringInput, RescoringProgress } from '@sanjeh/contract/rescoring/rescoring.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { rescoreAll } from './rescoring.api.ts';

export type RescoringState =
  | { step: 'idle'; fault: Message | null }
  | { step: 'running'; done: number; total: number }
  | { step: 'done'; progress: RescoringProgress };

const idle: RescoringState = { step: 'idle', fault: null };

/** One run at a time. What stopped half-way is found by the next preview and goes on from there. */
export function useRescoring(id: number) {
  const client = useQueryClient();
  const [state, setState] = useState<RescoringState>(idle);
  const start = async (input: RescoringInput, total: number) => {
    setState({ step: 'running', done: 0, total });
    try {
      const progress = await rescoreAll(id, input, ({ done, attempts }) =>
        setState({ step: 'running', done, total: attempts }),
      );
      setState({ step: 'done', progress });
    } catch (error) {
      const isStale = kindOf(error) === 'stale';
      setState({ step: 'idle', fault: isStale ? m.rescoring_stale : faultMessage(error) });
    }
    // Results, lists, statistics and the history are other ones now.
    await client.invalidateQueries();
  };
  return { state, start };
}
