import type {
  ImportColumn,
  ImportIssue,
  ImportOutcome,
  ImportRow,
  ImportState,
  ImportVerdict,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { issueMessage } from '#form/issue-message.ts';
import type { useFormat } from '#i18n/format.ts';
import { genderLabel } from '#i18n/gender-label.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Message, Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { ChipTone } from '#ui/chip.tsx';
import { withParams } from '#ui/with-params.ts';

export const columnLabel: Record<ImportColumn, Message> = {
  firstName: m.account_first_name,
  lastName: m.account_last_name,
  nationalCode: m.account_national_code,
  phoneNumber: m.account_phone_number,
  gender: m.account_gender,
  birthDate: m.account_birth_date,
  province: m.account_province,
  city: m.account_city,
  relation: m.applicant_relation,
  weeksPremature: m.applicant_weeks_premature,
};

export const stateLabel: Record<ImportState, Message> = {
  tried: m.applicant_import_state_tried,
  applying: m.applicant_import_state_applying,
  stopped: m.applicant_import_state_stopped,
  done: m.applicant_import_state_done,
};

export const stateTone: Record<ImportState, ChipTone> = {
  tried: 'neutral',
  applying: 'watch',
  stopped: 'act',
  done: 'good',
};

export const verdictLabel: Record<ImportVerdict, Message> = {
  new: m.applicant_import_verdict_new,
  changed: m.applicant_import_verdict_changed,
  same: m.applicant_import_verdict_same,
  refused: m.applicant_import_verdict_refused,
};

export const verdictTone: Record<ImportVerdict, ChipTone> = {
  new: 'good',
  changed: 'watch',
  same: 'neutral',
  refused: 'act',
};

export const outcomeLabel: Record<ImportOutcome, Message> = {
  added: m.applicant_import_outcome_added,
  changed: m.applicant_import_outcome_changed,
  kept: m.applicant_import_outcome_kept,
  refused: m.applicant_import_verdict_refused,
};

export const outcomeTone: Record<ImportOutcome, ChipTone> = {
  added: 'good',
  changed: 'good',
  kept: 'neutral',
  refused: 'act',
};

export const accountLabel: Record<NonNullable<ImportRow['account']>, Message> = {
  new: m.applicant_import_account_new,
  known: m.applicant_import_account_known,
  above: m.applicant_import_account_above,
};

export const relationLabel: Record<NonNullable<ImportRow['relation']>, Message> = {
  self: m.applicant_relation_self,
  child: m.applicant_relation_child,
  other: m.applicant_relation_other,
};

/** Which cell is wrong, and why. */
export function issueWords(say: Say, { column, code, params = {} }: ImportIssue): string {
  return say(m.applicant_import_issue, {
    ...{ column: say(columnLabel[column]), issue: say(messageOf({ column, code, params })) },
  });
}

function messageOf({ column, code, params = {} }: ImportIssue): Message {
  if (code === 'taken') return withParams(m.applicant_import_issue_taken, { row: Number(params.row) });
  if (code === 'too_big' && column === 'phoneNumber')
    return withParams(m.applicant_import_issue_room, { maximum: Number(params.maximum) });
  if (code === 'invalid_choice') return m.applicant_import_issue_unknown;
  if (code === 'national_code_taken') return m.applicant_import_issue_code_taken;
  return issueMessage({ code, params });
}

type Format = ReturnType<typeof useFormat>;

/** What is there now, and what it would become. */
export function changeWords(
  say: Say,
  format: Format,
  { column, before, after }: ImportRow['changes'][number],
): string {
  const shown = (value: string) => isolate(valueWords(say, format, column, value));
  return say(m.applicant_import_change, {
    ...{ column: say(columnLabel[column]), before: shown(before), after: shown(after) },
  });
}

function valueWords(say: Say, format: Format, column: ImportColumn, value: string): string {
  if (column === 'birthDate') return format.date(value);
  if (column === 'gender') return say(genderLabel[value === 'male' ? 'male' : 'female']);
  if (column === 'relation') return say(relationLabel[value as 'self'] ?? relationLabel.other);
  return column === 'weeksPremature' ? format.number(Number(value)) : value;
}
