import type { UsageExportQuery } from '@sanjeh/contract/usage/usage.schema';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import type { Source } from '#db/source.ts';
import { jalaliDay } from '#export/local-time.ts';
import type { SpreadsheetRow } from '#export/spreadsheet.ts';
import { type ExportFile, streamExport } from '#export/streamed-export.ts';
import { recordExport } from '../audit/export-audit.service.ts';
import { readUsage, type UsageReading } from './usage.service.ts';

const sheetName: Record<Language, string> = { fa: 'میزان استفاده', en: 'Use' };

const headings: Record<Language, readonly string[]> = {
  fa: [
    'آغاز ماه',
    'آغازشده',
    'پایان‌یافته',
    'سهم پایان‌یافته',
    'میانگین زمان (دقیقه)',
    'خوب',
    'نیازمند توجه',
    'نیازمند اقدام',
    'بی بازه',
  ],
  en: [
    'Month from',
    'Begun',
    'Finished',
    'Share finished',
    'Average time (minutes)',
    'Good',
    'Watch',
    'Act',
    'No band',
  ],
};

export async function exportUsage(
  { db, primary }: Source,
  caller: Caller,
  { format, ...query }: UsageExportQuery,
  reading: UsageReading,
): Promise<ExportFile> {
  const { language } = reading;
  const months = await readUsage(db, caller, query, reading);
  const rows = months.map(
    ({ start, started, submitted, minutes, bands }): SpreadsheetRow => [
      language === 'fa' ? jalaliDay(start) : start,
      ...[
        started,
        submitted,
        started === 0 ? null : Math.round((submitted / started) * 1000) / 1000,
        minutes,
      ],
      ...[bands.good, bands.watch, bands.act, bands.none],
    ],
  );
  async function* batches() {
    yield rows;
  }
  const file = await streamExport({
    ...{ format, language, name: sheetName[language], fileName: 'usage', rows: rows.length },
    columns: headings[language].map((heading, place) => ({
      ...{ heading, format: place === 0 ? 'text' : 'number', width: 16 },
    })),
    batches: batches(),
  });
  await recordExport(primary, caller, {
    entity: 'attempt',
    query: { ...query, search: undefined },
    rows: rows.length,
  });
  return file;
}
