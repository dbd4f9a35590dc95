import { codeOf, problemOf } from '#api/api-problem.ts';
import { issueMessage } from '#form/issue-message.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { bankFault } from './bank-fault.ts';

const fields = ['tagId', 'count', 'questionSectionId'] as const;

export type DrawField = (typeof fields)[number];
export type DrawValues = Record<DrawField, number | null>;

/** What is wrong, at the field that it can be mended in; under `form` what none of them can help with. */
export type DrawRefusal = Partial<Record<DrawField | 'form', Message>>;

const fieldOfCode: Record<string, DrawField> = {
  draw_too_few: 'count',
  draw_differs: 'tagId',
  draw_overlaps: 'tagId',
};

const isWhole = (value: number | null) => value !== null && Number.isInteger(value) && value >= 1;

/** Before it is sent; null: nothing is missing. */
export function missingOfDraw(values: DrawValues): DrawRefusal | null {
  const empty = fields.filter((field) => values[field] === null);
  const missing: DrawRefusal = Object.fromEntries(empty.map((field) => [field, m.form_issue_required]));
  if (values.count !== null && !isWhole(values.count))
    missing.count = issueMessage(
      Number.isInteger(values.count) ? { code: 'too_small', params: { minimum: 1 } } : { code: 'integer' },
    );
  return Object.keys(missing).length === 0 ? null : missing;
}

/** What the server said. */
export function drawRefusal(error: unknown): DrawRefusal {
  const field = fieldOfCode[codeOf(error) ?? ''];
  if (field !== undefined) return { [field]: bankFault(error) };
  const issues = problemOf(error)?.body?.issues ?? [];
  const placed = issues.flatMap((issue) => {
    const at = fields.find((name) => name === issue.path[0]);
    return at === undefined ? [] : [[at, issueMessage(issue)] as const];
  });
  return placed.length > 0 && placed.length === issues.length
    ? Object.fromEntries(placed)
    : { form: bankFault(error) };
}

/** The first from above. */
export function firstRefused(refusal: DrawRefusal): DrawField | undefined {
  return fields.find((field) => refusal[field] !== undefined);
}
