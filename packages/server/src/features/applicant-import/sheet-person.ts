import {
  newPersonSchema,
  phoneNumberSchema,
  type Relation,
} from '@sanjeh/contract/applicant/applicant.schema';
import type {
  ImportColumn,
  ImportIssue,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { type Issue, toIssues } from '@sanjeh/contract/issue';
import { birthDateProblem, type IsoDate } from '@sanjeh/domain/age/calendar-date';
import { normalizeNationalCode } from '@sanjeh/domain/persian/national-code';
import { compactTypedNumber } from '@sanjeh/domain/persian/typed-number';
import { readWrittenDate } from '@sanjeh/domain/persian/written-date';
import type { SheetLine } from './applicant-sheet-reading.ts';
import { genderOf, relationOf } from './applicant-sheet-words.ts';
import type { FindPlace } from './place-names.ts';

/** A row as it was understood; null where the sheet says nothing. */
export interface SheetPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'female' | 'male';
  readonly birthDate: IsoDate;
  readonly nationalCode: string;
  readonly phoneNumber: string;
  readonly provinceId: number;
  readonly cityId: number;
  readonly relation: Relation | null;
  readonly weeksPremature: number | null;
}

const schema = newPersonSchema.extend({ phoneNumber: phoneNumberSchema });

const birthDateIssue = {
  invalid: 'date_invalid',
  future: 'birth_date_future',
  too_old: 'birth_date_too_old',
} as const;

export interface Reading {
  readonly findPlace: FindPlace;
  readonly today: IsoDate;
}

export function readPerson(
  { cells }: SheetLine,
  { findPlace, today }: Reading,
): SheetPerson | { readonly issues: ImportIssue[] } {
  const text = (column: ImportColumn) => cells[column] ?? '';
  const place = findPlace(text('province'), text('city'));
  const relation = text('relation') === '' ? null : relationOf(text('relation'));
  const weeks = text('weeksPremature') === '' ? null : wholeNumber(text('weeksPremature'));
  const parsed = schema.safeParse({
    ...{ firstName: text('firstName'), lastName: text('lastName') },
    gender: genderOf(text('gender')),
    birthDate: readWrittenDate(text('birthDate')) ?? text('birthDate'),
    nationalCode: withLostZeros(text('nationalCode')),
    phoneNumber: text('phoneNumber'),
    ...(relation === null ? {} : { relation }),
    ...(weeks === null ? {} : { weeksPremature: weeks }),
    // What is wrong with a place is told by its name.
    ...('cityId' in place ? place : { provinceId: 1, cityId: 1 }),
  });
  const issues = parsed.success ? [] : toIssues(parsed.error).map((issue) => atColumn(issue, text));
  const problem = parsed.success ? birthDateProblem(parsed.data.birthDate, today) : null;
  if (problem) issues.push({ column: 'birthDate', code: birthDateIssue[problem] });
  if (!('cityId' in place)) issues.push(place);
  if (!parsed.success || issues.length > 0) return { issues };
  const { relation: given, weeksPremature, ...person } = parsed.data;
  return {
    ...person,
    relation: relation === null ? null : given,
    weeksPremature: weeks === null ? null : weeksPremature,
  };
}

function atColumn({ path, code, params }: Issue, text: (column: ImportColumn) => string): ImportIssue {
  const column = path[0] as ImportColumn;
  // An empty cell is not a wrong choice.
  if (text(column) === '') return { column, code: 'required' };
  return { column, code, ...(params ? { params } : {}) };
}

/** Programs for tables take a code for a number, and the zeros it begins with away. */
function withLostZeros(cell: string): string {
  const digits = compactTypedNumber(cell);
  if (!/^\d{8,9}$/.test(digits)) return cell;
  const whole = digits.padStart(10, '0');
  return normalizeNationalCode(whole) === null ? cell : whole;
}

function wholeNumber(cell: string): number | string {
  const digits = compactTypedNumber(cell);
  return /^\d{1,4}$/.test(digits) ? Number(digits) : cell;
}
