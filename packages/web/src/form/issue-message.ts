import type { Issue, IssueCode } from '@sanjeh/contract/issue';
import { m } from '#paraglide/messages.js';
import type { Message } from '../i18n/say.ts';
import type { CodeMessage } from './code-message.ts';
import { naming, plain } from './code-message.ts';

// A code of the contract without a sentence does not compile.
const messages: Record<IssueCode, CodeMessage> = {
  required: plain(m.form_issue_required),
  email: plain(m.form_issue_email),
  number: plain(m.form_issue_number),
  integer: plain(m.form_issue_integer),
  capital_letters: plain(m.form_issue_capital_letters),
  min_length: naming('minimum', m.form_issue_min_length, m.form_issue_too_short),
  max_length: naming('maximum', m.form_issue_max_length, m.form_issue_too_long),
  strict_length: naming('length', m.form_issue_strict_length, m.form_issue_wrong_length),
  excluded_character: naming(
    'character',
    m.form_issue_excluded_character,
    m.form_issue_some_excluded_character,
  ),
  not_empty: plain(m.form_issue_not_empty),
  pattern: plain(m.form_issue_pattern),
  invalid: plain(m.form_issue_invalid),
  invalid_choice: plain(m.form_issue_invalid_choice),
  unknown_field: plain(m.form_issue_unknown_field),
  too_small: naming('minimum', m.form_issue_too_small, m.form_issue_value_too_small),
  too_big: naming('maximum', m.form_issue_too_big, m.form_issue_value_too_big),
  decimal_places: naming('places', m.form_issue_decimal_places, m.form_issue_many_decimal_places),
  unsafe_character: plain(m.form_issue_unsafe_character),
  national_code: plain(m.form_issue_national_code),
  phone_number: plain(m.form_issue_phone_number),
  date_invalid: plain(m.form_issue_date_invalid),
  birth_date_future: plain(m.form_issue_birth_date_future),
  birth_date_too_old: plain(m.form_issue_birth_date_too_old),
  birth_date_before_parent: plain(m.form_issue_birth_date_before_parent),
  birth_date_after_child: plain(m.form_issue_birth_date_after_child),
  relation_self_taken: plain(m.form_issue_relation_self_taken),
  city_not_in_province: plain(m.form_issue_city_not_in_province),
  password_too_short: naming('minimum', m.form_issue_password_too_short, m.form_issue_password_is_short),
  password_too_long: naming('maximum', m.form_issue_password_too_long, m.form_issue_password_is_long),
  password_common: plain(m.form_issue_password_common),
  password_repeated: plain(m.form_issue_password_repeated),
  password_personal: plain(m.form_issue_password_personal),
  password_mismatch: plain(m.form_issue_password_mismatch),
  password_wrong: plain(m.form_issue_password_wrong),
  // Administrators alone are told whose it is.
  national_code_taken: naming(
    'applicantId',
    m.form_issue_national_code_known,
    m.form_issue_national_code_taken,
  ),
  national_code_in_account: naming(
    'name',
    m.form_issue_national_code_in_account,
    m.form_issue_national_code_in_own_account,
  ),
  phone_number_taken: plain(m.form_issue_phone_number_taken),
  from_after_to: plain(m.form_issue_from_after_to),
  taken: plain(m.form_issue_taken),
  changed_meanwhile: plain(m.form_issue_changed_meanwhile),
  in_use: plain(m.form_issue_in_use),
  overlap: naming('label', m.form_issue_overlap, m.form_issue_overlaps),
  no_question: plain(m.form_issue_no_question),
  scale_circle: plain(m.form_issue_scale_circle),
  too_few_answers: naming('title', m.form_issue_too_few_answers, m.form_issue_some_too_few_answers),
  time_limit_for_visitors: plain(m.form_issue_time_limit_for_visitors),
  invitation_for_visitors: plain(m.form_issue_invitation_for_visitors),
  not_image: plain(m.form_issue_not_image),
  image_type: plain(m.form_issue_image_type),
  image_mixed: plain(m.form_issue_image_mixed),
  image_damaged: plain(m.form_issue_image_damaged),
  file_too_large: naming('megabytes', m.form_issue_file_too_large, m.form_issue_file_is_large),
  placeholder_missing: naming('name', m.form_issue_placeholder_missing, m.form_issue_placeholder_lacking),
  placeholder_unknown: naming('name', m.form_issue_placeholder_unknown, m.form_issue_placeholder_strange),
  code_wrong: naming('left', m.form_issue_code_wrong, m.form_issue_code_is_wrong),
  code_expired: plain(m.form_issue_code_expired),
  too_many_pixels: naming('megapixels', m.form_issue_too_many_pixels, m.form_issue_many_pixels),
  not_sheet: plain(m.form_issue_not_sheet),
  too_many_rows: naming('maximum', m.form_issue_too_many_rows, m.form_issue_many_rows),
};

export function issueMessage({ code, params }: Pick<Issue, 'code' | 'params'>): Message {
  return messages[code](params ?? {});
}
