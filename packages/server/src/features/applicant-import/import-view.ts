import type {
  ApplicantImport,
  ImportColumn,
  ImportCounts,
  ImportRow,
  ImportState,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import { type ImportRecord, type StoredRow, selectCounts } from './applicant-import.queries.ts';
import type { NamedPlaces } from './place-names.ts';
import type { SheetPerson } from './sheet-person.ts';

export async function toImport(
  db: Executor,
  record: ImportRecord,
  language: Language,
): Promise<ApplicantImport> {
  const { group_id, group_title, group_translations } = record;
  const group = group_id === null || group_title === null ? null : { id: group_id, title: group_title };
  return {
    id: record.id,
    fileName: record.file_name,
    state: record.state as ImportState,
    createdAt: record.created_at.toISOString(),
    finishedAt: record.finished_at?.toISOString() ?? null,
    author: record.author,
    group: group && {
      ...group,
      title: localised({ title: group.title, translations: group_translations }, language).title,
    },
    fingerprint: record.state === 'tried' ? record.fingerprint : null,
    missingColumns: record.missing_columns as ImportColumn[],
    ignoredHeadings: record.ignored_headings,
    hasRows: Boolean(record.has_rows),
    counts: (record.counts ?? (await selectCounts(db, record.id))) as ImportCounts,
  };
}

/** Names of places by their ids, as changes are told. */
export function placeTeller({ provinces, cities }: NamedPlaces, language: Language) {
  const name = language === 'fa' ? 'name_fa' : 'name_en';
  const names = {
    province: new Map(provinces.map((place) => [String(place.id), place[name]])),
    city: new Map(cities.map((place) => [String(place.id), place[name]])),
  };
  return (column: ImportColumn, value: string): string =>
    column === 'province' || column === 'city' ? (names[column].get(value) ?? value) : value;
}

type TellPlace = ReturnType<typeof placeTeller>;

export function toRow(stored: StoredRow, tellPlace: TellPlace): ImportRow {
  const cells = stored.cells as Partial<Record<ImportColumn, string>>;
  const person = stored.person as SheetPerson | null;
  const changes = stored.changes as ImportRow['changes'];
  return {
    row: stored.row,
    verdict: stored.verdict as ImportRow['verdict'],
    fullName: person
      ? `${person.firstName} ${person.lastName}`
      : `${cells.firstName ?? ''} ${cells.lastName ?? ''}`.trim(),
    nationalCode: person?.nationalCode ?? cells.nationalCode ?? '',
    phoneNumber: person?.phoneNumber ?? cells.phoneNumber ?? '',
    birthDate: person?.birthDate ?? null,
    gender: person?.gender ?? null,
    relation: stored.relation as ImportRow['relation'],
    account: stored.account as ImportRow['account'],
    applicantId: stored.applicant_id,
    issues: stored.issues as ImportRow['issues'],
    changes: changes.map(({ column, before, after }) => ({
      ...{ column, before: tellPlace(column, before), after: tellPlace(column, after) },
    })),
    isTaken: stored.is_taken,
    outcome: stored.outcome as ImportRow['outcome'],
  };
}
