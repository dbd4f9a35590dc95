import type { ErasureState, GoingPart, MentionPlace } from '@sanjeh/contract/erasure/erasure.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { ChipTone } from '#ui/chip.tsx';

export const stateWords: Record<ErasureState, Message> = {
  asked: m.erasure_state_asked,
  withdrawn: m.erasure_state_withdrawn,
  done: m.erasure_state_done,
};

export const stateTones: Record<ErasureState, ChipTone> = {
  asked: 'watch',
  withdrawn: 'neutral',
  done: 'good',
};

export const partWords: Record<GoingPart, Message> = {
  people: m.erasure_part_people,
  openAttempts: m.erasure_part_open_attempts,
  consents: m.erasure_part_consents,
  followUps: m.erasure_part_follow_ups,
  notes: m.erasure_part_notes,
  shares: m.erasure_part_shares,
  messages: m.erasure_part_messages,
  signIns: m.erasure_part_sign_ins,
  groups: m.erasure_part_groups,
  assignments: m.erasure_part_assignments,
  refusedAnswers: m.erasure_part_refused_answers,
  downloads: m.erasure_part_downloads,
  auditEntries: m.erasure_part_audit_entries,
};

export const mentionWords: Record<MentionPlace, Message<{ count: number }>> = {
  assignment: m.erasure_mention_assignment,
  group: m.erasure_mention_group,
  follow_up: m.erasure_mention_follow_up,
  report: m.erasure_mention_report,
  person_note: m.erasure_mention_person_note,
  rescoring: m.erasure_mention_rescoring,
  consent: m.erasure_mention_consent,
};
