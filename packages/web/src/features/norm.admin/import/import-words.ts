import type { NormColumn, NormImportIssue, NormVerdict } from '@sanjeh/contract/norm/norm-import.schema';
import type { Message, Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { withParams } from '#ui/with-params.ts';
import { messageAt } from '../norm-check.ts';

export const verdictLabel: Record<NormVerdict, Message> = {
  new: m.norm_verdict_new,
  same: m.norm_verdict_same,
  replaces: m.norm_verdict_replaces,
  refused: m.norm_verdict_refused,
};

/** As the headings of the sheet have them. */
export const columnLabel: Record<NormColumn, Message> = {
  scaleCode: m.norm_column_scale,
  title: m.norm_column_title,
  englishTitle: m.norm_column_english_title,
  gender: m.norm_column_gender,
  ageFrom: m.norm_column_age_from,
  ageTo: m.norm_column_age_to,
  source: m.norm_column_source,
  englishSource: m.norm_column_english_source,
  sample: m.norm_column_sample,
  year: m.norm_column_year,
  country: m.norm_column_country,
  reliability: m.norm_column_reliability,
  reliabilityPeople: m.norm_column_reliability_people,
  mean: m.norm_column_mean,
  sd: m.norm_column_sd,
  measure: m.norm_column_measure,
  raw: m.norm_column_raw,
  value: m.norm_column_value,
};

/** Where in the sheet something is wrong, and what. */
export function importIssueWords(say: Say, issue: NormImportIssue): string {
  const { row, column, code, params } = issue;
  return say(m.norm_import_issue, {
    ...{ row, column: say(columnLabel[column]) },
    issue: say(messageOf({ column, code, params })),
  });
}

function messageOf({
  column,
  code,
  params = {},
}: Pick<NormImportIssue, 'column' | 'code' | 'params'>): Message {
  if (code === 'overlap') return withParams(m.norm_overlap, { label: String(params.label ?? '') });
  if (code === 'taken') return column === 'raw' ? m.norm_line_twice : m.norm_issue_taken;
  if (code === 'invalid_choice' && column === 'scaleCode') return m.norm_issue_scale;
  if (code === 'too_small' && column === 'raw') return m.norm_issue_no_lines;
  return messageAt(column, { code, params });
}
