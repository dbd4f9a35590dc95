import type { ExportFormat } from '@sanjeh/contract/shared/export.schema';
import { FileDown } from 'lucide-react';
import { problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Menu } from '#ui/menu.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { downloadTemplate } from './applicant-import.api.ts';

type SheetMenuProps = {
  label?: Message;
  fetchAs?: (format: ExportFormat) => Promise<void>;
};

/** A sheet to download, in either form. */
export function SheetMenu({
  label = m.applicant_import_template,
  fetchAs = downloadTemplate,
}: SheetMenuProps) {
  const begin = async (format: ExportFormat) => {
    try {
      await fetchAs(format);
    } catch (error) {
      // Who does not type their password has given it up, and knows.
      if (problemOf(error)?.code !== 'password_required') showToast(faultMessage(error), { tone: 'act' });
    }
  };
  return (
    <Menu
      label={label}
      button={{ words: label, icon: FileDown }}
      actions={[
        { id: 'xlsx', label: m.list_export_xlsx, onAction: () => void begin('xlsx') },
        { id: 'csv', label: m.list_export_csv, onAction: () => void begin('csv') },
      ]}
    />
  );
}
