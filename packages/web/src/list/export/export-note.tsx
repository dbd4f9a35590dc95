import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { withParams } from '#ui/with-params.ts';
import type { ExportProgress } from './use-file-export.ts';

type ExportWords = { wait: Message; rows: Message<{ count: number }> };
type ExportNoteProps = { progress: ExportProgress; onCancel: () => void; words?: ExportWords };

const wordsOfRows: ExportWords = { wait: m.list_export_wait, rows: m.list_export_rows };

export function ExportNote({ progress: { rows, share }, onCancel, words = wordsOfRows }: ExportNoteProps) {
  const say = useSay();
  const label = rows === null ? words.wait : withParams(words.rows, { count: rows });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-4">
      <div className="min-w-48 flex-1">
        <ProgressBar label={label} max={1} {...(rows === null ? {} : { value: share })} />
      </div>
      <Button variant="secondary" size="small" onPress={onCancel}>
        {say(m.list_export_cancel)}
      </Button>
    </div>
  );
}
