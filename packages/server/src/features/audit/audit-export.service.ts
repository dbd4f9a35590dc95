import type { AuditEntry, AuditExportQuery, AuditFilter } from '@sanjeh/contract/audit/audit.schema';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { jalaliTime, localTime } from '#export/local-time.ts';
import type { SpreadsheetColumn, SpreadsheetRow } from '#export/spreadsheet.ts';
import { type ExportFile, exportBatchSize, streamExport } from '#export/streamed-export.ts';
import { countEntries, selectBatch } from './audit.queries.ts';
import { recordChange, toEntry } from './audit.service.ts';

interface Reading {
  language: Language;
  timeZone: string;
  now: Date;
}

const names: Record<Language, string> = { fa: 'رویدادها', en: 'Audit' };

/** Codes stay codes: whoever reads this file compares it with others, whatever the language. */
const headings: Record<Language, readonly string[]> = {
  fa: ['شماره', 'زمان', 'زمان (میلادی)', 'چه کسی', 'نشانی', 'کار', 'موضوع', 'شناسه', 'دربارهٔ', 'جزئیات'],
  en: ['Number', 'Time (Jalali)', 'Time', 'Who', 'Address', 'Action', 'Subject', 'ID', 'About', 'Details'],
};
const erasedWords: Record<Language, string> = { fa: 'پاک شده', en: 'erased' };
const widths = [10, 20, 20, 18, 18, 16, 16, 14, 12, 60];

export async function exportAudit(
  db: Executor,
  caller: Caller,
  { format, sort: _, ...filter }: AuditExportQuery,
  reading: Reading,
): Promise<ExportFile> {
  const { language, timeZone, now } = reading;
  const rows = await countEntries(db, filter, timeZone);
  const file = await streamExport({
    format,
    language,
    name: names[language],
    fileName: `audit-${dateInTimeZone(now, timeZone)}`,
    columns: headings[language].map(
      (heading, index): SpreadsheetColumn => ({ heading, format: 'text', width: widths[index] ?? 16 }),
    ),
    rows,
    batches: sheetRows(db, filter, reading),
  });
  await recordChange(db, caller, {
    entity: 'audit',
    entityId: 'all',
    action: 'export',
    before: null,
    // What was searched may be a national code: that something was, is enough.
    after: { ...filter, search: undefined, isSearched: Boolean(filter.search), rows },
  });
  return file;
}

async function* sheetRows(
  db: Executor,
  filter: AuditFilter,
  reading: Reading,
): AsyncGenerator<SpreadsheetRow[]> {
  let below: number | null = null;
  for (;;) {
    const rows = await selectBatch(db, filter, reading.timeZone, { below, limit: exportBatchSize });
    if (rows.length === 0) return;
    yield rows.map((row) => sheetRow(toEntry(row), reading));
    below = rows.at(-1)?.id ?? 0;
  }
}

function sheetRow(entry: AuditEntry, { timeZone, language }: Reading): SpreadsheetRow {
  const at = new Date(entry.at);
  return [
    String(entry.id),
    jalaliTime(at, timeZone),
    localTime(at, timeZone),
    entry.user?.name ?? '',
    entry.address ?? '',
    entry.action,
    entry.part ? `${entry.entity} / ${entry.part.entity}` : entry.entity,
    entry.part ? `${entry.entityId} / ${entry.part.id}` : entry.entityId,
    entry.applicant ? String(entry.applicant.id) : '',
    entry.isErased
      ? erasedWords[language]
      : entry.changes
          .map(({ field, before, after }) => `${field}: ${side(before)} → ${side(after)}`)
          .join('\n'),
  ];
}

function side(value: unknown): string {
  return value === null || value === undefined ? '–' : JSON.stringify(value);
}
