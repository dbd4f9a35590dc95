import { createHash } from 'node:crypto';
import type { Relation } from '@sanjeh/contract/applicant/applicant.schema';
import type {
  ImportChange,
  ImportIssue,
  ImportRow,
  ImportVerdict,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { type IsoDate, yearsBefore } from '@sanjeh/domain/age/calendar-date';
import type { FamilyMember } from '@sanjeh/domain/family/family';
import { assertFamily, assertRoom } from '../applicant/people.service.ts';
import type { SheetLine } from './applicant-sheet-reading.ts';
import { refusalsOf } from './import-refusal.ts';
import type { KnownPeople, KnownPerson } from './known-people.ts';
import { type Reading, readPerson, type SheetPerson } from './sheet-person.ts';

/** A row, and what is to become of it. */
export interface PlannedRow extends SheetLine {
  readonly verdict: ImportVerdict;
  readonly person: SheetPerson | null;
  readonly account: ImportRow['account'];
  /** As it would be, where the sheet says nothing too. */
  readonly relation: Relation | null;
  readonly applicantId: number | null;
  readonly issues: ImportIssue[];
  readonly changes: ImportChange[];
}

interface Member extends FamilyMember {
  readonly nationalCode: string;
}

export interface ImportPlanner {
  plan(line: SheetLine): PlannedRow;
}

/** Judges one row after the other; what rows above have said counts for those below. */
export function importPlanner(reading: Reading, known: KnownPeople): ImportPlanner {
  const rowOfCode = new Map<string, number>();
  const families = new Map<string, Member[]>();
  const newAccounts = new Set<string>();
  const familyOf = (phoneNumber: string): Member[] => {
    const account = known.accounts.get(phoneNumber);
    return families.get(phoneNumber) ?? [...(known.byAccount.get(account ?? -1) ?? [])];
  };
  const judge = (line: SheetLine, person: SheetPerson): PlannedRow => {
    const { nationalCode, phoneNumber, birthDate } = person;
    const refused = (...issues: ImportIssue[]) => ({ ...nothing(line), person, issues });
    const above = rowOfCode.get(nationalCode);
    if (above !== undefined)
      return refused({ column: 'nationalCode', code: 'taken', params: { row: above } });
    rowOfCode.set(nationalCode, line.row);
    const accountId = known.accounts.get(phoneNumber);
    const old = known.byCode.get(nationalCode);
    if (old && old.userId !== accountId)
      return refused({
        ...{ column: 'nationalCode', code: 'national_code_taken', params: { applicantId: old.id } },
      });
    const family = familyOf(phoneNumber);
    const others = family.filter((member) => member.nationalCode !== nationalCode);
    const relation = person.relation ?? old?.relation ?? likelyRelation(birthDate, others, reading.today);
    const issues = refusalsOf(() => {
      if (!old) assertRoom(others);
      assertFamily({ relation, birthDate }, others);
    });
    if (issues.length > 0) return refused(...issues);
    families.set(phoneNumber, [...others, { nationalCode, relation, birthDate }]);
    const planned = { ...line, person, relation, issues: [] };
    if (old) {
      const changes = changesOf(old, person);
      const verdict = changes.length === 0 ? 'same' : 'changed';
      return { ...planned, verdict, account: 'known', applicantId: old.id, changes };
    }
    const account = accountKind(accountId, newAccounts.has(phoneNumber));
    if (accountId === undefined) newAccounts.add(phoneNumber);
    return { ...planned, verdict: 'new', account, applicantId: null, changes: [] };
  };
  return {
    plan: (line) => {
      const person = readPerson(line, reading);
      return 'issues' in person ? { ...nothing(line), issues: person.issues } : judge(line, person);
    },
  };
}

function accountKind(accountId: number | undefined, isAbove: boolean): 'new' | 'known' | 'above' {
  if (accountId !== undefined) return 'known';
  return isAbove ? 'above' : 'new';
}

function nothing(line: SheetLine): Omit<PlannedRow, 'issues'> {
  return {
    ...line,
    verdict: 'refused',
    person: null,
    account: null,
    relation: null,
    applicantId: null,
    changes: [],
  };
}

const grownUp = 18;

/** Whom a phone number is of is not asked of children. */
function likelyRelation(birthDate: IsoDate, others: readonly Member[], today: IsoDate): Relation {
  if (birthDate > yearsBefore(today, grownUp)) return 'child';
  return others.some(({ relation }) => relation === 'self') ? 'other' : 'self';
}

const compared = [
  ['firstName', 'firstName'],
  ['lastName', 'lastName'],
  ['gender', 'gender'],
  ['birthDate', 'birthDate'],
  ['province', 'provinceId'],
  ['city', 'cityId'],
  ['relation', 'relation'],
  ['weeksPremature', 'weeksPremature'],
] as const;

function changesOf(old: KnownPerson, person: SheetPerson): ImportChange[] {
  return compared.flatMap(([column, field]) => {
    const after = person[field];
    return after === null || after === old[field]
      ? []
      : [{ column, before: String(old[field]), after: String(after) }];
  });
}

/** Names what was shown: the same sheet and the same people give the same. */
export function fingerprintOf(rows: readonly PlannedRow[]): string {
  const facts = rows.map(({ row, verdict, person, account, relation, applicantId, changes }) => [
    ...[row, verdict, person, account, relation, applicantId, changes],
  ]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
