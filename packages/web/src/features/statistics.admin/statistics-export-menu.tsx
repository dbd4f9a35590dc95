import type { StatisticsQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { FileDown } from 'lucide-react';
import { useRef } from 'react';
import { useSay } from '#i18n/say.ts';
import { ExportNote } from '#list/export/export-note.tsx';
import { useFileExport } from '#list/export/use-file-export.ts';
import { m } from '#paraglide/messages.js';
import { Menu } from '#ui/menu.tsx';
import { exportFiles, exportResponses } from './statistics.api.ts';

const files = [
  { kind: 'figures', format: 'xlsx', label: m.statistics_export_figures_xlsx },
  { kind: 'figures', format: 'csv', label: m.statistics_export_figures_csv },
  { kind: 'scores', format: 'xlsx', label: m.statistics_export_scores_xlsx },
  { kind: 'scores', format: 'csv', label: m.statistics_export_scores_csv },
] as const;

const responseFiles = [
  { format: 'csv', label: m.statistics_export_responses_csv },
  { format: 'xlsx', label: m.statistics_export_responses_xlsx },
  { format: 'sav', label: m.statistics_export_responses_sav },
] as const;

/** What is shown, or the scores behind it, as a file. */
export function StatisticsExportMenu({ id, query }: { id: number; query: StatisticsQuery }) {
  const say = useSay();
  const button = useRef<HTMLButtonElement>(null);
  const { progress, start, cancel } = useFileExport();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Menu
        label={m.statistics_export}
        button={{ ref: button, words: m.statistics_export, icon: FileDown, size: 'small' }}
        actions={[
          ...files.map(({ kind, format, label }) => ({
            id: `${kind}-${format}`,
            label,
            onAction: () => void start(exportFiles[kind], { params: { id }, query: { ...query, format } }),
          })),
          ...responseFiles.map(({ format, label }) => ({
            id: `responses-${format}`,
            label,
            onAction: () => void start(exportResponses, { params: { id }, query: { ...query, format } }),
          })),
        ].map((action) => ({ ...action, icon: FileDown, isDisabled: progress !== null }))}
      />
      <p className="text-sm text-muted">{say(m.statistics_export_note)}</p>
      {progress && (
        <div className="w-full">
          <ExportNote
            progress={progress}
            onCancel={() => {
              cancel();
              // The button that was pressed goes away with the note.
              button.current?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}
