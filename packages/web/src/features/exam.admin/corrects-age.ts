import { m } from '#paraglide/messages.js';

const byRange = { value: 'range', label: m.exam_corrects_age_range, stored: null } as const;

/** Null is a choice of its own: the age range decides, also when it becomes another one. */
export const correctsAgeChoices = [
  byRange,
  { value: 'yes', label: m.ui_yes, stored: true },
  { value: 'no', label: m.ui_no, stored: false },
] as const;

export function correctsAgeChoice(value: unknown) {
  return correctsAgeChoices.find(({ stored }) => stored === value) ?? byRange;
}
