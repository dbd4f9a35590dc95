import type { Progress } from './progress.ts';

export function emptyProgress(change: Partial<Progress> = {}): Progress {
  return {
    id: '0196f0a0-0000-7000-8000-000000000001',
    userId: '5',
    examId: 3,
    deadline: null,
    isOutOfRange: false,
    clockOffset: 0,
    topSeq: 0,
    choices: {},
    waiting: [],
    refusals: [],
    marked: [],
    placeId: null,
    submit: null,
    ...change,
  };
}
