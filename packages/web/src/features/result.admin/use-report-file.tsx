import { getReports } from '@sanjeh/contract/report/report.admin.contract';
import { maxReportsPerFile } from '@sanjeh/contract/report/report.schema';
import type { ResultQuery } from '@sanjeh/contract/result/result.admin.schema';
import { Files } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useSay } from '#i18n/say.ts';
import { ExportNote } from '#list/export/export-note.tsx';
import { useFileExport } from '#list/export/use-file-export.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';

const words = { wait: m.report_file_wait, rows: m.report_file_rows, done: m.report_file_done };

/** The reports of all results that the list is narrowed to, as one PDF. */
export function useReportFile(
  query: ResultQuery,
  total: number | undefined,
): { button: ReactNode; note: ReactNode } {
  const say = useSay();
  const { page: _, pageSize: __, ...filtered } = query;
  const { progress, start, cancel } = useFileExport(words.done);
  const button = useRef<HTMLButtonElement>(null);
  const begin = () => {
    if ((total ?? 0) > maxReportsPerFile)
      showToast(withParams(m.report_file_too_many, { maximum: maxReportsPerFile }), { tone: 'act' });
    else void start(getReports, { query: filtered });
  };
  return {
    button: (
      <Button
        ref={button}
        variant="secondary"
        icon={<Files aria-hidden className="size-5" />}
        isDisabled={progress !== null || !total}
        onPress={begin}
      >
        {say(m.report_file)}
      </Button>
    ),
    note: progress && (
      <ExportNote
        progress={progress}
        words={words}
        onCancel={() => {
          cancel();
          // The button that was pressed goes away with the note.
          button.current?.focus();
        }}
      />
    ),
  };
}
