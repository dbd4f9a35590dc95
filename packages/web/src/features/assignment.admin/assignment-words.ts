import type { Assignment, ProgressState } from '@sanjeh/contract/assignment/assignment.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { ChipTone } from '#ui/chip.tsx';

// A state of the contract without a word does not compile.
export const stateWords: Record<Assignment['state'], Message> = {
  coming: m.assignment_state_coming,
  open: m.assignment_state_open,
  over: m.assignment_state_over,
  withdrawn: m.assignment_state_withdrawn,
};

export const stateTones: Record<Assignment['state'], ChipTone> = {
  coming: 'neutral',
  open: 'good',
  over: 'neutral',
  withdrawn: 'watch',
};

export const progressWords: Record<ProgressState, Message> = {
  not_begun: m.assignment_not_begun,
  open: m.assignment_begun,
  done: m.assignment_done,
};

export const progressTones: Record<ProgressState, ChipTone> = {
  not_begun: 'neutral',
  open: 'watch',
  done: 'good',
};

export const audienceWords: Record<Assignment['audience'], Message> = {
  people: m.assignment_audience_people,
  group: m.assignment_audience_group,
  link: m.assignment_audience_link,
};

export const informantChoices = {
  anybody: m.assignment_informant_any,
  mother: m.informant_mother,
  father: m.informant_father,
  self: m.informant_self,
  teacher: m.informant_teacher,
} as const;
