import type { StatisticsQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { faultMessage } from '../../form/fault-message.ts';
import { useSay } from '../../i18n/say.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import type { ExportKind } from './statistics.api.ts';
import { exportFile } from './statistics.api.ts';

const files = [
  { kind: 'figures', format: 'xlsx', label: m.statistics_export_figures_xlsx },
  { kind: 'figures', format: 'csv', label: m.statistics_export_figures_csv },
  { kind: 'scores', format: 'xlsx', label: m.statistics_export_scores_xlsx },
  { kind: 'scores', format: 'csv', label: m.statistics_export_scores_csv },
] as const;

/** What is shown, or the scores behind it, as a file. */
export function ExportMenu({ id, query }: { id: number; query: StatisticsQuery }) {
  const say = useSay();
  const [isLoading, setLoading] = useState(false);
  const load = async (kind: ExportKind, format: 'csv' | 'xlsx') => {
    setLoading(true);
    try {
      await exportFile(kind, id, query, format);
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Menu
        label={m.statistics_export}
        trigger={
          <Button
            variant="secondary"
            size="small"
            isPending={isLoading}
            icon={<FileDown aria-hidden className="size-4" />}
          >
            {say(m.statistics_export)}
          </Button>
        }
        actions={files.map(({ kind, format, label }) => ({
          id: `${kind}-${format}`,
          label,
          icon: FileDown,
          onAction: () => void load(kind, format),
        }))}
      />
      <p className="text-sm text-muted">{say(m.statistics_export_note)}</p>
    </div>
  );
}
