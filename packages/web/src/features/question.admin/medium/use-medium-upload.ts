import { create } from '@sanjeh/contract/medium/medium.admin.contract';
import {
  type Medium,
  mediumLimits,
  pictureTypes,
  soundTypes,
  videoTypes,
} from '@sanjeh/contract/medium/medium.schema';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '#api/api-problem.ts';
import { upload } from '#api/upload.ts';
import { faultMessage } from '#form/fault-message.ts';
import { issueMessage } from '#form/issue-message.ts';
import type { Message } from '#i18n/say.ts';
import { mediumFileIssue } from './medium-file-issue.ts';

export const acceptedTypes = [...pictureTypes, ...soundTypes, ...videoTypes];
export const largestFile = mediumLimits.video.bytes;

type Upload = {
  medium: Medium | null;
  /** What is sent of the file under way, from 0 to 1; null: none is. */
  share: number | null;
  problem: Message | null;
};

function faultOf(error: unknown): Message {
  const issue = problemOf(error)?.body?.issues?.[0];
  return issue ? issueMessage(issue) : faultMessage(error);
}

/** Sends a file. Another one takes its place; what was there before stays until then. */
export function useMediumUpload(before: Medium | null, first: File | null) {
  const [state, setState] = useState<Upload>({ medium: before, share: null, problem: null });
  const running = useRef<AbortController>(undefined);
  const change = (next: Partial<Upload>) => setState((current) => ({ ...current, ...next }));

  const send = async (file: File) => {
    running.current?.abort();
    const issue = mediumFileIssue(file);
    if (issue) return change({ share: null, problem: issueMessage(issue) });
    const controller = new AbortController();
    running.current = controller;
    change({ share: 0, problem: null });
    const options = { onProgress: (share: number) => change({ share }), signal: controller.signal };
    try {
      const medium = await upload(create, {}, file, options);
      if (!controller.signal.aborted) change({ medium, share: null });
    } catch (error) {
      if (!controller.signal.aborted) change({ share: null, problem: faultOf(error) });
    }
  };
  const given = useRef(first);
  const start = useRef(send);
  useEffect(() => {
    if (given.current) void start.current(given.current);
    return () => running.current?.abort();
  }, []);
  return { ...state, send: (file: File) => void send(file) };
}
