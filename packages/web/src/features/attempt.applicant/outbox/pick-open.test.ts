import { describe, expect, it } from 'vitest';
import { pickOpen } from './attempt-store.ts';
import type { Progress } from './progress.ts';

const kept = (id: string, examId: number, applicantId?: number): Progress => ({
  ...{ id, examId, userId: '1', deadline: null, isOutOfRange: false, clockOffset: 0, topSeq: 0 },
  ...{ choices: {}, waiting: [], refusals: [], marked: [], placeId: null, submit: null },
  ...(applicantId === undefined ? {} : { applicantId }),
});

const [sara, ali] = [kept('a1', 5, 7), kept('a2', 5, 8)];

describe('what this device goes on with', () => {
  it('is the attempt of who is named, although another of the account has the same exam open', () => {
    expect(pickOpen([sara, ali], 5, 7)).toBe(sara);
    expect(pickOpen([sara, ali], 5, 8)).toBe(ali);
    expect(pickOpen([sara, ali], 5, 9)).toBeNull();
    expect(pickOpen([sara, ali], 6, 7)).toBeNull();
  });

  it('is the newest of them', () => {
    const again = kept('a3', 5, 7);
    expect(pickOpen([again, sara, ali], 5, 7)).toBe(again);
  });

  it('is left to the server where it is not known whose it is, unless nobody can be named', () => {
    const nobodys = kept('a0', 5);
    expect(pickOpen([nobodys], 5, 7)).toBeNull();
    expect(pickOpen([nobodys], 5, null)).toBe(nobodys);
  });
});
