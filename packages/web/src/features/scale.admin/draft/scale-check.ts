import { type Issue, toIssues } from '@sanjeh/contract/issue';
import type { ExamQuestions } from '@sanjeh/contract/question/question.schema';
import { type ScaleSet, scaleSetInputSchema } from '@sanjeh/contract/scale/scale.schema';
import { codeSchema } from '@sanjeh/contract/shared/code.schema';
import { measureRanges } from '@sanjeh/domain/scoring/band-measure';
import { scaleProblems } from '@sanjeh/domain/scoring/scale-set';
import { checkBands, toDecimalRange } from '#band-editor/band-check.ts';
import type { KeyedIssue } from '#form/use-set-editor.ts';
import { memberProblems } from './member-problems.ts';
import { type PossibleRanges, possibleRanges } from './possible-range.ts';
import type { OwnDraft, ScaleSetDraft } from './scale-draft.ts';
import { codesOf, toScaleSetInput } from './scale-input.ts';

interface Surroundings {
  readonly set: ScaleSet;
  readonly questions: ExamQuestions;
}

/** What the server would say about these scales, said while they are being written. */
export function checkScales(draft: ScaleSetDraft, { set, questions }: Surroundings): KeyedIssue[] {
  const ranges = possibleRanges(draft, questions);
  return [
    ...fieldIssues(draft, set),
    ...codeIssues(draft, set),
    ...memberIssues(draft, questions),
    ...draft.own.flatMap((own) => bandIssues(own, ranges)),
  ];
}

function fieldIssues(draft: ScaleSetDraft, set: ScaleSet): KeyedIssue[] {
  const input = { revision: set.revision, ...toScaleSetInput(draft, codesOf(draft, set)) };
  const result = scaleSetInputSchema.safeParse(input, { reportInput: true });
  if (result.success) return [];
  const rules = new Map([...draft.implied, ...draft.own].map((scale) => [scale.key, scale.maxMissing]));
  const placed = placeScaleIssues(toIssues(result.error), draft);
  return firstOfEach(placed).flatMap((issue): KeyedIssue[] => {
    // Of bands more is known below, and of the scale that a member names, while its code is being typed, nothing.
    if (draft.own.some(({ bands }) => bands.some(({ key }) => key === issue.key))) return [];
    if (issue.path[0] === 'of') return [];
    const isEmpty = issue.path[1] === 'maxMissing' && rules.get(issue.key) === null;
    return [isEmpty ? { ...issue, code: 'required' } : issue];
  });
}

/** An empty field lacks what it needs; that it has the wrong form too is not worth saying. */
function firstOfEach(issues: readonly KeyedIssue[]): KeyedIssue[] {
  const nameOf = ({ key, path }: KeyedIssue) => [key, ...path].join(' ');
  return [...new Map(issues.toReversed().map((issue) => [nameOf(issue), issue])).values()].reverse();
}

/** As they would be stored, against each other and against those of the total and the sections. */
function codeIssues({ own }: ScaleSetDraft, { scales }: ScaleSet): KeyedIssue[] {
  const written = own.map(({ code }) => ({
    code: codeSchema.safeParse(code).data ?? code.trim(),
    members: [],
  }));
  const codes = scales.flatMap(({ kind, code }) => (kind === 'own' ? [] : code));
  return scaleProblems(written, { questionIds: new Set(), codes }).flatMap(({ index }): KeyedIssue[] => {
    const scale = own[index];
    if (scale === undefined || scale.code.trim() === '') return [];
    return [{ key: scale.key, path: ['code'], code: 'taken' }];
  });
}

const memberCodes = {
  repeated: 'taken',
  unknown_question: 'invalid_choice',
  unknown_scale: 'invalid_choice',
  circle: 'scale_circle',
} as const;

function memberIssues(draft: ScaleSetDraft, { sections }: ExamQuestions): KeyedIssue[] {
  const ids = new Set(sections.flatMap(({ questions }) => questions.map(({ id }) => id)));
  return [...memberProblems(draft, ids)].map(([key, kind]) => ({
    key,
    path: ['of'],
    code: memberCodes[kind],
  }));
}

/** Where the bands of a scale may lie: on its scores, or on what they are made into. */
export function bandRange({ key, bandsOn }: Pick<OwnDraft, 'key' | 'bandsOn'>, ranges: PossibleRanges) {
  if (bandsOn !== 'raw') {
    const { minimum, maximum } = measureRanges[bandsOn];
    return { minimum: Number(minimum.thousandths) / 1000, maximum: Number(maximum.thousandths) / 1000 };
  }
  return ranges.get(key) ?? null;
}

function bandIssues(own: OwnDraft, ranges: PossibleRanges): KeyedIssue[] {
  const range = bandRange(own, ranges);
  if (own.bands.length === 0 || range === null) return [];
  const possible = toDecimalRange(range);
  return checkBands(own.bands, { total: possible, sections: new Map([[0, possible]]) });
}

/** Issues of the input, each at the scale, the member, the band or the alert that it is about. */
export function placeScaleIssues(issues: readonly Issue[], draft: ScaleSetDraft): KeyedIssue[] {
  const scales = [...draft.implied, ...draft.own];
  return issues.flatMap((issue): KeyedIssue[] => {
    const [list, index, part, place, ...rest] = issue.path;
    const placed = (key: string | undefined, path: Issue['path']) => (key ? [{ ...issue, key, path }] : []);
    if (list === 'alerts') return placed(draft.alerts[Number(index)]?.key, issue.path.slice(2));
    const scale = list === 'scales' ? scales[Number(index)] : undefined;
    if (scale && 'members' in scale && typeof place === 'number') {
      if (part === 'members') return placed(scale.members[place]?.key, memberPath(rest));
      if (part === 'bands') return placed(scale.bands[place]?.key, rest);
    }
    return placed(scale?.key, issue.path.slice(2));
  });
}

/** What a member is made of has one field, whichever it is. */
function memberPath(path: Issue['path']): Issue['path'] {
  return path[0] === 'weight' ? path : ['of'];
}
