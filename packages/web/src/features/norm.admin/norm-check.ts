import { type Issue, toIssues } from '@sanjeh/contract/issue';
import { maxNormRows, normGroupInputSchema } from '@sanjeh/contract/norm/norm.schema';
import { overlappingGroups } from '@sanjeh/domain/scoring/norm-group';
import { issueMessage } from '#form/issue-message.ts';
import { type Message, sayIn } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { withParams } from '#ui/with-params.ts';
import { type NormDraft, toNormInput } from './norm-draft.ts';
import { readLines } from './norm-lines.ts';

export type NormField = Exclude<keyof NormDraft, 'key' | 'kind' | 'reliabilityPeople'>;

export interface NormIssue {
  readonly key: string;
  readonly field: NormField;
  readonly message: Message;
  /** What nobody should read before they had a chance to type. */
  readonly isLater: boolean;
  readonly isOverlap: boolean;
}

/** What the server would say about these groups, said while they are being written. */
export function checkNorms(drafts: readonly NormDraft[], scaleCodes: ReadonlySet<string>): NormIssue[] {
  return [...drafts.flatMap((draft) => fieldIssues(draft, scaleCodes)), ...overlapIssues(drafts)];
}

const checked = new WeakMap<NormDraft, NormIssue[]>();

function fieldIssues(draft: NormDraft, scaleCodes: ReadonlySet<string>): NormIssue[] {
  // Of two hundred groups one is being typed in.
  let own = checked.get(draft);
  if (own === undefined) {
    own = schemaIssues(draft);
    checked.set(draft, own);
  }
  if (draft.scaleCode === '' || scaleCodes.has(draft.scaleCode)) return own;
  return [...own, issueAt(draft, 'scaleCode', { path: [], code: 'invalid_choice' })];
}

function schemaIssues(draft: NormDraft): NormIssue[] {
  const result = normGroupInputSchema.safeParse(toNormInput(draft), { reportInput: true });
  const issues = result.success ? [] : toIssues(result.error).map((issue) => toNormIssue(draft, issue));
  const odd = draft.kind === 'mean_sd' ? undefined : readLines(draft.lines).find(({ isOdd }) => isOdd);
  if (odd) issues.unshift(lineIssue(draft, odd.line, m.norm_line_two));
  if (draft.ageFrom === null) issues.unshift(issueAt(draft, 'ageFrom', { path: [], code: 'required' }));
  // One at a field: whoever mends it sees the next.
  return issues.filter(({ field }, index) => issues.findIndex((other) => other.field === field) === index);
}

function issueAt(draft: NormDraft, field: NormField, issue: Issue): NormIssue {
  const isLater = issue.code === 'required' || (field === 'lines' && draft.lines.trim() === '');
  return { key: draft.key, field, message: messageAt(field, issue), isLater, isOverlap: false };
}

/** The bounds of a year are years: they are not written like other numbers. */
export function messageAt(field: string, issue: Pick<Issue, 'code' | 'params'>): Message {
  const isBound = issue.code === 'too_small' || issue.code === 'too_big';
  return field === 'year' && isBound ? m.norm_issue_year : issueMessage(issue);
}

function lineIssue(draft: NormDraft, line: number, message: Message): NormIssue {
  const said: Message = (_, options) => {
    const language = options?.locale ?? 'fa';
    return sayIn(language, m.norm_line_issue, { line, issue: sayIn(language, message) });
  };
  return { key: draft.key, field: 'lines', message: said, isLater: false, isOverlap: false };
}

/** An issue of the schema, whose path starts at the group. */
export function toNormIssue(draft: NormDraft, issue: Issue): NormIssue {
  const [first, second, place, last] = issue.path;
  if (first === 'translations') {
    return issueAt(draft, place === 'source' ? 'englishSource' : 'englishTitle', issue);
  }
  if (first !== 'basis')
    return issueAt(draft, (first === 'reliabilityPeople' ? 'reliability' : first) as NormField, issue);
  if (second !== 'rows') return issueAt(draft, (second ?? 'mean') as NormField, issue);
  const typed = readLines(draft.lines);
  if (typeof place === 'number') {
    const code = last === 'count' && issue.code === 'integer' ? 'number' : issue.code;
    return lineIssue(draft, typed[place]?.line ?? place + 1, issueMessage({ ...issue, code }));
  }
  if (issue.code === 'too_small') return issueAt(draft, 'lines', { ...issue, code: 'required' });
  if (issue.code !== 'taken')
    return issueAt(draft, 'lines', { ...issue, code: 'too_many_rows', params: { maximum: maxNormRows } });
  const again = typed.find(({ raw }, index) => typed.findIndex((other) => other.raw === raw) < index);
  return lineIssue(draft, again?.line ?? 1, m.norm_line_twice);
}

/** Told at both, by the name of the other. */
function overlapIssues(drafts: readonly NormDraft[]): NormIssue[] {
  const readable = drafts.filter(
    ({ ageFrom, ageTo }) => Number.isInteger(ageFrom) && (ageTo === null || Number.isInteger(ageTo)),
  );
  const scopes = readable.map(({ scaleCode, gender, ageFrom, ageTo }) => ({
    ...{ scale: scaleCode.toLowerCase(), gender, ages: { from: ageFrom ?? 0, to: ageTo } },
  }));
  const told = (draft: NormDraft | undefined, other: NormDraft | undefined): NormIssue[] => {
    if (!draft || !other) return [];
    const label = other.title.trim();
    const message = label === '' ? m.form_issue_overlaps : withParams(m.norm_overlap, { label });
    return [{ key: draft.key, field: 'ageFrom', message, isLater: false, isOverlap: true }];
  };
  return overlappingGroups(scopes).flatMap(({ index, other }) => [
    ...told(readable[index], readable[other]),
    ...told(readable[other], readable[index]),
  ]);
}
