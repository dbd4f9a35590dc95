import * as contract from '@sanjeh/contract/exam/exam.admin.contract';
import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import { getStanding } from '@sanjeh/contract/exam-standing/exam-standing.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '#api/plain-client.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { underOneKey } from '#sync/request-key.ts';
import { showToast } from '#ui/toast-queue.ts';
import { contentProblem, refusalMessage } from './refusal-message.ts';

const changes = {
  publish: contract.publish,
  unpublish: contract.unpublish,
  archive: contract.archive,
  unarchive: contract.unarchive,
};

export type ExamChange = keyof typeof changes | 'duplicate';

const done: Record<ExamChange, Message> = {
  publish: m.exam_done_publish,
  unpublish: m.exam_done_unpublish,
  archive: m.exam_done_archive,
  unarchive: m.exam_done_unarchive,
  duplicate: m.exam_done_duplicate,
};

const undoing: Partial<Record<ExamChange, ExamChange>> = {
  publish: 'unpublish',
  unpublish: 'publish',
  archive: 'unarchive',
  unarchive: 'archive',
};

/** It is published all the same, whether this can be told or not. */
async function gapsOf(id: number): Promise<number> {
  const standing = await call(getStanding, { params: { id } }).catch(() => null);
  return standing?.gaps.length ?? 0;
}

/** What is done with an exam as it stands, without a form. Each is said, and what can be taken back offers that. */
export function useExamActions() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const running = useRef(new Set<string>());
  const copyKeys = useRef(new Map<number, string>());
  const [pending, setPending] = useState<ExamChange | null>(null);

  function send(change: ExamChange, id: number): Promise<AdminExam> {
    if (change !== 'duplicate') return call(changes[change], { params: { id } });
    const copy = (requestKey: string) => call(contract.duplicate, { params: { id }, query: { requestKey } });
    return underOneKey(copyKeys.current, id, copy);
  }

  async function run(change: ExamChange, { id }: Pick<AdminExam, 'id'>): Promise<void> {
    // Only the same once more is one too many. Another change is meant, even while the pages still follow the last one.
    const name = `${change} ${id}`;
    if (running.current.has(name)) return;
    running.current.add(name);
    setPending(change);
    try {
      const exam = await send(change, id);
      running.current.delete(name);
      await queryClient.invalidateQueries();
      const hasGaps = change === 'publish' && (await gapsOf(id)) > 0;
      showToast(hasGaps ? m.exam_done_publish_gaps : done[change], {
        ...(hasGaps ? { tone: 'act' } : {}),
        action: hasGaps ? toBands(id) : followUp(change, exam),
      });
    } catch (error) {
      const action = contentProblem(error) ? toQuestions(id) : undefined;
      showToast(refusalMessage(error), { tone: 'act', action });
    } finally {
      running.current.delete(name);
      setPending((current) => (current === change ? null : current));
    }
  }

  function followUp(change: ExamChange, exam: AdminExam) {
    const back = undoing[change];
    if (back) return { label: m.ui_undo, onAction: () => void run(back, exam) };
    const params = { id: String(exam.id) };
    return {
      label: m.exam_open_copy,
      onAction: () => void navigate({ to: '/admin/exam/update-{$id}', params }),
    };
  }

  function toBands(id: number) {
    const params = { exameId: String(id) };
    return {
      label: m.band_page,
      onAction: () => void navigate({ to: '/admin/exam/bands-{$exameId}', params }),
    };
  }

  function toQuestions(id: number) {
    const params = { exameId: String(id) };
    return {
      label: m.exam_to_questions,
      onAction: () => void navigate({ to: '/admin/exam/add-question-{$exameId}', params }),
    };
  }

  return { run, pending };
}
