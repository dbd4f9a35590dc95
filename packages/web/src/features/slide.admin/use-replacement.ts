import type { AdminSlide } from '@sanjeh/contract/slide/slide.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { issueMessage } from '#form/issue-message.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast-queue.ts';
import { readSlide, replacePicture } from './slide.api.ts';
import { fileIssue } from './upload/file-check.ts';
import { uploadFault } from './upload/upload-fault.ts';

type Replacement = {
  slide: AdminSlide;
  /** The share that is sent, while a picture is under way. */
  share: number | null;
  problem: Message | null;
};

/** Gives a slide another picture. Whoever has changed the slide meanwhile is not overruled without being seen. */
export function useReplacement(loaded: AdminSlide, onReplaced: (from: AdminSlide, to: AdminSlide) => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<Replacement>({ slide: loaded, share: null, problem: null });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const change = (next: Partial<Replacement>) => setState((current) => ({ ...current, ...next }));

  const replace = async (file: File) => {
    const issue = fileIssue(file);
    if (issue) return change({ problem: issueMessage(issue) });
    const controller = new AbortController();
    running.current = controller;
    change({ share: 0, problem: null });
    const onProgress = (share: number) => change({ share });
    const { slide } = state;
    try {
      const replaced = await replacePicture(slide, file, { onProgress, signal: controller.signal });
      change({ slide: replaced, share: null });
      onReplaced(slide, replaced);
      showToast(m.slide_replaced);
      void queryClient.invalidateQueries();
    } catch (error) {
      if (controller.signal.aborted) return change({ share: null });
      change({ share: null, problem: uploadFault(error) });
      if (kindOf(error) === 'stale') {
        change({ slide: await readSlide(slide.id), problem: m.slide_replace_stale });
      }
    }
  };
  return {
    ...state,
    replace: (file: File) => void replace(file),
    cancel: () => running.current?.abort(),
  };
}
