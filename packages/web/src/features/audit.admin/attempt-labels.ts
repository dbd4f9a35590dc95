import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { FieldLabels, ValueTools } from './history-entry.tsx';

const yesOrNo = (value: unknown, { say }: ValueTools) => say(value === true ? m.ui_yes : m.ui_no);
const day = (value: unknown, { format }: ValueTools) => format.date(String(value));
const moment = (value: unknown, { format }: ValueTools) => format.instant(String(value));
const oneOf =
  (words: Readonly<Record<string, Message>>) =>
  (value: unknown, { say }: ValueTools) => {
    const word = words[String(value)];
    return word ? say(word) : String(value);
  };

const informants = oneOf({
  mother: m.informant_mother,
  father: m.informant_father,
  self: m.informant_self,
  teacher: m.informant_teacher,
  other: m.informant_other,
});

export const attemptLabels: FieldLabels = {
  isVoid: { label: m.audit_field_void, text: yesOrNo },
  reason: { label: m.audit_field_reason },
  deadline: { label: m.audit_field_deadline, text: moment },
  submitDateTime: { label: m.audit_field_submitted, text: moment },
  submittedBy: {
    label: m.audit_field_ended_by,
    text: oneOf({ applicant: m.audit_field_by_applicant, time: m.audit_field_by_time }),
  },
  totalScore: { label: m.audit_field_total },
  isPaper: { label: m.audit_field_paper, text: yesOrNo },
  filledOn: { label: m.audit_field_filled_on, text: day },
  informant: { label: m.informant_by, text: informants },
  answered: { label: m.audit_field_answered },
  mark: { label: m.audit_field_mark },
  score: { label: m.audit_field_marked_score },
};

export const followUpLabels: FieldLabels = {
  state: {
    label: m.follow_up_state,
    text: oneOf({
      open: m.follow_up_state_open,
      called: m.follow_up_state_called,
      referred: m.follow_up_state_referred,
      done: m.follow_up_state_done,
    }),
  },
  nextOn: { label: m.person_record_next_on, text: day },
  reminds: { label: m.follow_up_reminds, text: yesOrNo },
  noteInReport: { label: m.audit_field_note_printed, text: yesOrNo },
};

const assignmentLabels: FieldLabels = {
  label: { label: m.assignment_label },
  audience: {
    label: m.assignment_audience,
    text: oneOf({
      people: m.assignment_audience_people,
      group: m.assignment_audience_group,
      link: m.assignment_audience_link,
    }),
  },
  from: { label: m.assignment_from_day, text: day },
  until: { label: m.assignment_until_day, text: day },
  extraMinutes: { label: m.assignment_extra },
  reminds: { label: m.assignment_reminds, text: yesOrNo },
  informant: { label: m.assignment_informant, text: informants },
  maxUses: { label: m.assignment_max_uses },
  exams: { label: m.audit_field_exams },
};

const noteLabels: FieldLabels = {
  note: { label: m.person_record_field_note, text: (_, { say }) => say(m.person_record_field_note_written) },
  noteForDesk: { label: m.person_record_field_note_for_desk, text: yesOrNo },
};

/** Of what has no page of its own that shows its history. */
export const knownLabels: Readonly<Partial<Record<EntityName, FieldLabels>>> = {
  applicant: noteLabels,
  attempt: attemptLabels,
  follow_up: followUpLabels,
  assignment: assignmentLabels,
};
