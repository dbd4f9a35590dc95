import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { toIssues } from '@sanjeh/contract/issue';
import { type NormGroupValues, normGroupInputSchema } from '@sanjeh/contract/norm/norm.schema';
import {
  type NormColumn,
  type NormImportIssue,
  type NormImportItem,
  type NormImportQuery,
  normColumns,
} from '@sanjeh/contract/norm/norm-import.schema';
import type { ContentScale } from '@sanjeh/domain/exam-version/content-scales';
import { agesMeet, type NormScope } from '@sanjeh/domain/scoring/norm-group';
import type { ScaleKey } from '@sanjeh/domain/scoring/scale';
import { localised } from '#core/localised.ts';
import { toGroupRow } from './norm-row.ts';
import { type SheetGroup, toGroupInput } from './norm-sheet-reading.ts';
import { folded, genderOf } from './norm-sheet-words.ts';

export interface PlacedGroup {
  readonly scale: ScaleKey;
  readonly group: NormGroupValues;
}

export interface ImportPlan {
  readonly items: NormImportItem[];
  readonly kept: number;
  readonly removed: number;
  /** All groups as they would be. */
  readonly groups: PlacedGroup[];
}

const known: ReadonlySet<string> = new Set(normColumns);

/** What becomes of each group of a sheet. Nothing but what is given decides, so the same again is the same plan. */
export function planImport(
  sheet: readonly SheetGroup[],
  before: readonly PlacedGroup[],
  scales: readonly ContentScale[],
  rest: NormImportQuery['rest'],
): ImportPlan {
  const byWhom = new Map(before.map((placed) => [whomOf(placed), placed]));
  const named = new Set<string>();
  const taken = new Map<string, PlacedGroup[]>();
  const replaced = new Map<PlacedGroup, PlacedGroup>();
  const added: PlacedGroup[] = [];
  const take = (placed: PlacedGroup) => {
    const bucket = `${placed.scale}/${placed.group.gender}`;
    taken.set(bucket, [...(taken.get(bucket) ?? []), placed]);
  };
  if (rest === 'keep') before.forEach(take);
  const items = sheet.map((group): NormImportItem => {
    const scale = findScale(scales, wordOf(group));
    const read = readGroup(group, scale);
    const item = (verdict: NormImportItem['verdict'], issues: NormImportIssue[] = []) => ({
      ...shown(group),
      ...{ scaleCode: scale?.code ?? null, verdict, issues },
    });
    if ('issues' in read) return item('refused', read.issues);
    const placed = read;
    const whom = whomOf(placed);
    const at = { row: group.first.row, column: 'ageFrom' } as const;
    if (named.has(whom)) return item('refused', [{ ...at, code: 'taken' }]);
    named.add(whom);
    const old = byWhom.get(whom);
    const isKnown = old !== undefined && rest === 'keep';
    const bucket = isKnown ? [] : (taken.get(`${placed.scale}/${placed.group.gender}`) ?? []);
    const other = bucket.find((one) => agesMeet(scopeOf(one), scopeOf(placed)));
    if (other) return item('refused', [{ ...at, code: 'overlap', params: { label: other.group.title } }]);
    if (!isKnown) take(placed);
    if (!old) {
      added.push(placed);
      return item('new');
    }
    replaced.set(old, placed);
    const isSame = isDeepStrictEqual(
      toGroupRow(old.scale, old.group),
      toGroupRow(placed.scale, placed.group),
    );
    return item(isSame ? 'same' : 'replaces');
  });
  const unnamed = before.filter((placed) => !replaced.has(placed));
  return {
    items,
    kept: rest === 'keep' ? unnamed.length : 0,
    removed: rest === 'keep' ? 0 : unnamed.length,
    groups: [
      ...before.flatMap((placed) => replaced.get(placed) ?? (rest === 'keep' ? placed : [])),
      ...added,
    ],
  };
}

/** Null where what a refused row may be about would go: nobody can tell which group it was to be. */
export function fingerprintOf(revision: number, { groups, items, removed }: ImportPlan): string | null {
  if (removed > 0 && items.some(({ verdict }) => verdict === 'refused')) return null;
  const rows = groups.map(({ scale, group }) => toGroupRow(scale, group));
  return createHash('sha256')
    .update(JSON.stringify([revision, rows]))
    .digest('hex');
}

function whomOf({ scale, group: { gender, ageFrom, ageTo } }: PlacedGroup): string {
  return `${scale}/${gender}/${ageFrom}/${ageTo}`;
}

function scopeOf({ group: { gender, ageFrom, ageTo } }: PlacedGroup): NormScope {
  return { gender, ages: { from: ageFrom, to: ageTo } };
}

/** By its code, or by its title in either language. What several are called names none of them. */
function findScale(scales: readonly ContentScale[], word: string): ContentScale | undefined {
  const wanted = folded(word);
  const titlesOf = ({ title, translations }: ContentScale) =>
    (['fa', 'en'] as const).flatMap((language) => localised({ title, translations }, language).title ?? []);
  const ways = [
    ({ code }: ContentScale) => code === word,
    ({ code }: ContentScale) => folded(code) === wanted,
    (scale: ContentScale) => titlesOf(scale).some((title) => folded(title) === wanted),
  ];
  const called = ways.map((isMeant) => scales.filter(isMeant)).find(({ length }) => length > 0) ?? [];
  return called.length === 1 ? called[0] : undefined;
}

function readGroup(
  group: SheetGroup,
  scale: ContentScale | undefined,
): PlacedGroup | { readonly issues: NormImportIssue[] } {
  const input = toGroupInput(group);
  const parsed = normGroupInputSchema.safeParse({ ...input, ...(scale ? { scaleCode: scale.code } : {}) });
  const issues = parsed.success ? [] : toIssues(parsed.error).map((issue) => placeIssue(issue, group));
  if (!scale && wordOf(group) !== '')
    issues.unshift({ row: group.first.row, column: 'scaleCode', code: 'invalid_choice' });
  if (!parsed.success || !scale || issues.length > 0) return { issues: issues.slice(0, mostIssues) };
  return { scale: scale.key, group: parsed.data };
}

const wordOf = ({ first }: SheetGroup) => first.cells.scaleCode ?? '';

/** A table that is wrong throughout is told by its first lines. */
const mostIssues = 10;

function placeIssue(
  issue: ReturnType<typeof toIssues>[number],
  { first, lines }: SheetGroup,
): NormImportIssue {
  const { path, code, params } = issue;
  const line = path[1] === 'rows' && typeof path[2] === 'number' ? lines[path[2]] : first;
  return { row: (line ?? first).row, column: columnOfPath(path), code, ...(params ? { params } : {}) };
}

function columnOfPath(path: readonly (string | number)[]): NormColumn {
  if (path[0] === 'translations') return path[2] === 'source' ? 'englishSource' : 'englishTitle';
  const last = String(path.at(-1));
  if (last === 'count') return 'value';
  if (path[0] === 'basis' && !known.has(last)) return last === 'rows' ? 'raw' : 'measure';
  return known.has(last) ? (last as NormColumn) : 'scaleCode';
}

const longestText = 200;

function shown({
  first: { row, cells },
}: SheetGroup): Omit<NormImportItem, 'scaleCode' | 'verdict' | 'issues'> {
  const { gender, ageFrom, ageTo } = toGroupInput({ first: { row, cells }, lines: [] });
  const whole = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null);
  const known = genderOf(String(gender ?? ''));
  return {
    row,
    scale: (cells.scaleCode ?? '').slice(0, longestText),
    title: (cells.title ?? '').slice(0, longestText),
    gender: known === 'female' || known === 'male' ? known : null,
    ageFrom: whole(ageFrom),
    ageTo: whole(ageTo),
  };
}
