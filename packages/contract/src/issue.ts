import { z } from './zod.ts';

/** What can be wrong with one field. The first eleven are the form messages of the specification. */
export const issueCodes = [
  'required',
  'email',
  'number',
  'integer',
  'capital_letters',
  'min_length',
  'max_length',
  'strict_length',
  'excluded_character',
  'not_empty',
  'pattern',
  'invalid',
  'invalid_choice',
  'unknown_field',
  'too_small',
  'too_big',
  'decimal_places',
  'unsafe_character',
  'national_code',
  'phone_number',
  'date_invalid',
  'date_future',
  'date_before_birth',
  'date_not_kept',
  'birth_date_future',
  'birth_date_too_old',
  'birth_date_before_parent',
  'birth_date_after_child',
  'birth_date_after_attempt',
  'corrections_used_up',
  'relation_self_taken',
  'city_not_in_province',
  'password_too_short',
  'password_too_long',
  'password_common',
  'password_repeated',
  'password_personal',
  'password_mismatch',
  'password_wrong',
  'national_code_taken',
  'national_code_in_account',
  'phone_number_taken',
  'from_after_to',
  'taken',
  'changed_meanwhile',
  'in_use',
  'overlap',
  'no_question',
  'too_few_answers',
  'scale_circle',
  'rule_later',
  'rule_circle',
  'rule_unequal',
  'rule_to_be_marked',
  'step_misfit',
  'time_limit_for_visitors',
  'invitation_for_visitors',
  'not_image',
  'image_type',
  'image_mixed',
  'image_damaged',
  'file_too_large',
  'too_many_pixels',
  'image_too_small',
  'not_medium',
  'medium_type',
  'medium_damaged',
  'medium_too_long',
  'captions_time',
  'captions_late',
  'not_sheet',
  'too_many_rows',
  'placeholder_missing',
  'placeholder_unknown',
  'code_wrong',
  'code_expired',
] as const;

export type IssueCode = (typeof issueCodes)[number];

export const issueSchema = z.strictObject({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.enum(issueCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export type Issue = z.output<typeof issueSchema>;

const known: ReadonlySet<string> = new Set(issueCodes);

function isIssueCode(text: string): text is IssueCode {
  return known.has(text);
}

/** As many as a form could show. What is said of a request must not grow with what was sent. */
const mostIssues = 100;
const mostUnknownFields = 10;
const longestKey = 100;

/** Our own rules raise Zod issues whose message is one of our codes; Zod's own kinds are translated here. */
export function toIssues(error: z.core.$ZodError): Issue[] {
  return error.issues
    .slice(0, mostIssues)
    .flatMap((issue) => {
      const path = issue.path.map(shown);
      if (isIssueCode(issue.message)) return [withParams(path, issue.message, issue)];
      if (issue.code !== 'unrecognized_keys') return [withParams(path, codeOf(issue), issue)];
      const keys = issue.keys.slice(0, mostUnknownFields);
      return keys.map((key): Issue => ({ path: [...path, shown(key)], code: 'unknown_field' }));
    })
    .slice(0, mostIssues);
}

function shown(part: PropertyKey): string | number {
  return typeof part === 'number' ? part : String(part).slice(0, longestKey);
}

function codeOf(issue: z.core.$ZodIssue): IssueCode {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return 'integer';
      return issue.expected === 'number' ? 'number' : 'invalid';
    case 'too_small':
      if (issue.origin !== 'string') return 'too_small';
      return issue.minimum === 1 ? 'required' : 'min_length';
    case 'too_big':
      return issue.origin === 'string' ? 'max_length' : 'too_big';
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'pattern';
    case 'not_multiple_of':
      return 'decimal_places';
    case 'invalid_value':
      return 'invalid_choice';
    default:
      return 'invalid';
  }
}

function withParams(path: Issue['path'], code: IssueCode, issue: z.core.$ZodIssue): Issue {
  const params: Record<string, string | number> = {};
  if ('minimum' in issue) params.minimum = Number(issue.minimum);
  if ('maximum' in issue) params.maximum = Number(issue.maximum);
  if (issue.code === 'custom') Object.assign(params, issue.params);
  return Object.keys(params).length > 0 ? { path, code, params } : { path, code };
}
