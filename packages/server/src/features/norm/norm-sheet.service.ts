import type { ExportFormat } from '@sanjeh/contract/shared/export.schema';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { type ExportFile, streamExport } from '#export/streamed-export.ts';
import { getNorms } from './norm.service.ts';
import { normSheetColumns, normSheetRows } from './norm-sheet.ts';
import { sheetNames } from './norm-sheet-words.ts';

/** What stands there now, to be edited elsewhere and imported again. */
export async function exportNormSheet(
  db: Executor,
  examId: number,
  { format, language }: { format: ExportFormat; language: Language },
): Promise<ExportFile> {
  const { groups } = await getNorms(db, examId);
  const rows = normSheetRows(groups, language);
  async function* batches() {
    yield rows;
  }
  return streamExport({
    ...{ format, language, name: sheetNames[language], fileName: `norms-${examId}` },
    ...{ columns: normSheetColumns(language), rows: rows.length, batches: batches() },
  });
}
