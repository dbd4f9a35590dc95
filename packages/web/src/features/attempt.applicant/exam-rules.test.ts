import { describe, expect, it } from 'vitest';
import { setSiteTimeZone } from '#clock/site-time-zone.ts';
import { m } from '#paraglide/messages.js';
import { ageOutside } from './age-check.ts';
import { commandOf } from './exam-keys.ts';
import { currentQuestion, neighbourOf, outlineOf, requiredBlanks, unanswered } from './exam-outline.ts';
import { clockParts, isClockMoved, passedMinute, untilNextSecond } from './exam-time.ts';
import { submitWait, timeOverText } from './waiting-words.ts';

const plain = { ctrlKey: false, altKey: false, metaKey: false, repeat: false };
const key = (name: string, code = '') => ({ ...plain, key: name, code });

describe('keys', () => {
  it.each([
    ['1', 0],
    ['۳', 2],
    ['٩', 8],
  ])('%s chooses by number', (name, index) => {
    expect(commandOf(key(name), 'rtl')).toEqual({ do: 'choose', index });
  });

  it('the arrows follow the reading', () => {
    expect(commandOf(key('ArrowLeft'), 'rtl')).toEqual({ do: 'move', step: 1 });
    expect(commandOf(key('ArrowLeft'), 'ltr')).toEqual({ do: 'move', step: -1 });
    expect(commandOf(key('ArrowRight'), 'rtl')).toEqual({ do: 'move', step: -1 });
    expect(commandOf(key('ArrowRight'), 'ltr')).toEqual({ do: 'move', step: 1 });
  });

  it('M marks, whatever letter the keyboard writes there', () => {
    expect(commandOf(key('پ', 'KeyM'), 'rtl')).toEqual({ do: 'mark' });
    expect(commandOf(key('M'), 'ltr')).toEqual({ do: 'mark' });
    expect(commandOf({ ...key('m'), repeat: true }, 'ltr')).toBeNull();
  });

  it.each([key('0'), key('۰'), key('a'), key('ArrowUp'), key('Enter'), { ...key('1'), ctrlKey: true }])(
    'leaves %o alone',
    (event) => {
      expect(commandOf(event, 'rtl')).toBeNull();
    },
  );
});

describe('time', () => {
  const minute = 60_000;
  it.each([
    [10 * minute + 1, 10 * minute, 10],
    [5 * minute + 400, 5 * minute - 600, 5],
    [minute + 1, minute - 1, 1],
    [12 * minute, 4 * minute, 5],
    [9 * minute, 8 * minute, null],
    [10 * minute, 10 * minute - 1, null],
    [2 * minute, -5, null],
  ])('from %d to %d says %s', (before, now, said) => {
    expect(passedMinute(before, now)).toBe(said);
  });

  it('is looked at whenever a second is over, the last one too', () => {
    expect([3000, 2999, 1, 0, -400].map(untilNextSecond)).toEqual([1000, 999, 1, 1000, 1000]);
  });

  it('shows whole seconds and never less than nothing', () => {
    expect(clockParts(3_661_000)).toEqual({ hours: 1, minutes: 1, seconds: 1 });
    expect(clockParts(1)).toEqual({ hours: 0, minutes: 0, seconds: 1 });
    expect(clockParts(-1)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
  });

  it('notices a clock that was set', () => {
    expect(isClockMoved(1010, 1000)).toBe(false);
    expect(isClockMoved(86_401_000, 1000)).toBe(true);
    expect(isClockMoved(-3_599_000, 1000)).toBe(true);
  });
});

describe('age', () => {
  const now = new Date('2026-04-01T20:31:00Z');
  const born = (birthDate: string, weeksPremature = 0) => ({ birthDate, weeksPremature });

  it('is counted from when the birth was due, where the exam does so', () => {
    const limits = { ageFrom: 15, ageTo: 16, correctsAge: true };
    expect(ageOutside(limits, born('2024-11-02', 8), now)).toBeNull();
    expect(ageOutside({ ...limits, correctsAge: false }, born('2024-11-02', 8), now)).toBe(17);
  });

  it('is looked at on the day it is in Tehran, both ends inside', () => {
    const limits = { ageFrom: 15, ageTo: 16, correctsAge: true };
    expect(ageOutside(limits, born('2024-11-02'), now)).toBe(17);
    expect(ageOutside(limits, born('2024-11-03'), now)).toBeNull();
    expect(ageOutside(limits, born('2025-01-02'), now)).toBeNull();
    expect(ageOutside(limits, born('2025-01-03'), now)).toBe(14);
    expect(ageOutside({ ageFrom: 216, ageTo: null, correctsAge: false }, born('1950-01-01'), now)).toBeNull();
  });

  it('is looked at on the day it is where the operator says', () => {
    setSiteTimeZone('Europe/Berlin');
    const limits = { ageFrom: 15, ageTo: 16, correctsAge: true };
    expect(ageOutside(limits, born('2024-11-02'), now)).toBeNull();
    expect(ageOutside(limits, born('2025-01-02'), now)).toBe(14);
    setSiteTimeZone();
  });
});

describe('the outline', () => {
  const question = (id: number) => ({ id, title: `q${id}`, answers: [] });
  const outline = outlineOf({
    title: 'Exam',
    sections: [
      { id: 1, title: 'A', questions: [question(11), question(12)] },
      { id: 2, title: 'B', questions: [question(21)] },
    ],
  });
  const [first, second, third] = outline.questions;

  it('numbers over all sections and finds the neighbours', () => {
    expect(outline.questions.map(({ number }) => number)).toEqual([1, 2, 3]);
    if (!first || !second || !third) throw new Error('questions are missing');
    expect(neighbourOf(outline, first, 1, 'single')).toBe(second);
    expect(neighbourOf(outline, first, 1, 'section')).toBe(third);
    expect(neighbourOf(outline, third, -1, 'section')).toBe(first);
    expect(neighbourOf(outline, first, -1, 'single')).toBeNull();
    expect(neighbourOf(outline, third, 1, 'single')).toBeNull();
  });

  it('begins at the first question and knows what is unanswered', () => {
    expect(currentQuestion(outline, { placeId: null })).toBe(first);
    expect(currentQuestion(outline, { placeId: 21 })).toBe(third);
    const choices = { 11: { answerId: 5, seq: 1 }, 12: { answerId: null, seq: 2 } };
    expect(unanswered(outline, { choices })).toEqual([second, third]);
    const value = { 12: { answerId: null, value: '0', seq: 3 } };
    expect(unanswered(outline, { choices: { ...choices, ...value } })).toEqual([third]);
  });
});

describe('what must be answered before it can be submitted', () => {
  const question = (id: number) => ({ id, title: `q${id}`, answers: [] });
  const outline = outlineOf(
    {
      title: 'Exam',
      sections: [
        { id: 1, title: 'A', minutes: 5, questions: [question(11), question(12)] },
        { id: 2, title: 'B', questions: [question(21), question(22)] },
      ],
    },
    { hidden: new Set(), required: new Set([11, 12, 21]) },
  );
  const at = (minute: number) => Date.UTC(2026, 3, 1, 8, minute);
  const time = (minute: number) => new Date(at(minute)).toISOString();
  const sectionTimes = { 1: { from: time(0), until: time(5) } };
  const blanks = (progress: Omit<Parameters<typeof requiredBlanks>[1], 'choices'>, minute: number) =>
    requiredBlanks(outline, { choices: { 12: { answerId: 5, seq: 1 } }, ...progress }, at(minute)).map(
      ({ id }) => id,
    );

  it('is what is asked for and blank, as long as its section is not over', () => {
    expect(blanks({}, 9)).toEqual([11, 21]);
    expect(blanks({ sectionTimes }, 4)).toEqual([11, 21]);
    expect(blanks({ sectionTimes }, 5)).toEqual([21]);
  });

  it('is nothing where only sections that are over have blanks, and then the exam can be submitted', () => {
    const choices = { 21: { answerId: 6, seq: 2 } };
    expect(requiredBlanks(outline, { choices, sectionTimes }, at(4))).toHaveLength(2);
    expect(requiredBlanks(outline, { choices, sectionTimes }, at(5))).toEqual([]);
  });
});

describe('a page that is only read', () => {
  const question = (id: number) => ({ id, title: `q${id}`, answers: [] });
  const info = (id: number) => ({ ...question(id), kind: 'info' as const });
  const outline = outlineOf({
    title: 'Exam',
    sections: [{ id: 1, title: 'A', questions: [info(1), question(2), info(3), question(4)] }],
  });

  it('has no number and cannot be unanswered', () => {
    expect(outline.steps.map(({ number }) => number)).toEqual([null, 1, null, 2]);
    expect(unanswered(outline, { choices: {} }).map(({ id }) => id)).toEqual([2, 4]);
  });

  it('is a step on the way', () => {
    expect(currentQuestion(outline, { placeId: null })?.id).toBe(1);
    expect(neighbourOf(outline, { id: 2 }, 1, 'single')?.id).toBe(3);
    expect(neighbourOf(outline, { id: 1 }, -1, 'single')).toBeNull();
  });
});

describe('an end that has to wait', () => {
  const well = {
    ...{ isSignedOut: false, isPasswordDue: false },
    ...{ isWaitingForNetwork: false, isStorageBroken: false },
  };
  const offline = { ...well, isWaitingForNetwork: true };
  const signedOut = { ...offline, isSignedOut: true };
  const due = { ...signedOut, isPasswordDue: true };

  it.each([
    ['nothing', well, null, m.attempt_time_over_text],
    ['the network', offline, m.attempt_submit_waiting_text, m.attempt_time_over_offline],
    ['a sign-in', signedOut, m.attempt_submit_signed_out_text, m.attempt_time_over_signed_out],
    ['a password', due, m.attempt_submit_signed_out_text, m.attempt_time_over_password],
  ])('for %s says so', (_, view, text, timeText) => {
    expect(submitWait(view)?.text ?? null).toBe(text);
    expect(timeOverText(view)).toBe(timeText);
  });

  it('never says that answers are kept where they are not', () => {
    const broken = { isStorageBroken: true };
    expect(submitWait({ ...offline, ...broken })?.text).toBe(m.attempt_submit_waiting_page);
    expect(submitWait({ ...signedOut, ...broken })?.text).toBe(m.attempt_submit_signed_out_page);
    expect(submitWait({ ...due, ...broken })?.text).toBe(m.attempt_submit_password_page);
    expect(timeOverText({ ...offline, ...broken })).toBe(m.attempt_time_over_page);
  });
});
