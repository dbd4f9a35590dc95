import {
  type ImportColumn,
  type ImportIssue,
  importColumns,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { ApiError } from '#core/api-error.ts';

const columns: ReadonlySet<string> = new Set(importColumns);
const renamed: Readonly<Record<string, ImportColumn>> = { provinceId: 'province', cityId: 'city' };

/** What a refusal says, at the columns of the sheet. */
export function toImportIssues(error: ApiError): ImportIssue[] {
  // An account is full, which no field tells.
  if (error.code === 'too_many_people')
    return [
      { column: 'phoneNumber', code: 'too_big', params: { maximum: Number(error.details.params?.limit) } },
    ];
  const told = (error.details.issues ?? []).map(({ path, code, params }): ImportIssue => {
    const field = String(path[0]);
    const column = columns.has(field) ? (field as ImportColumn) : (renamed[field] ?? 'nationalCode');
    return { column, code, ...(params ? { params } : {}) };
  });
  return told.length > 0 ? told : [{ column: 'nationalCode', code: 'changed_meanwhile' }];
}

/** Of a rule that refuses by throwing. */
export function refusalsOf(rule: () => void): ImportIssue[] {
  try {
    rule();
    return [];
  } catch (error) {
    if (error instanceof ApiError) return toImportIssues(error);
    throw error;
  }
}
