import type { ExportFormat } from '@sanjeh/contract/shared/export.schema';
import { FileDown, FileSpreadsheet, FileText } from 'lucide-react';
import type { RefObject } from 'react';
import { m } from '#paraglide/messages.js';
import { Menu } from '#ui/menu.tsx';

type ExportMenuProps = {
  onExport: (format: ExportFormat) => void;
  isDisabled: boolean;
  button: RefObject<HTMLButtonElement | null>;
};

export function ExportMenu({ onExport, isDisabled, button }: ExportMenuProps) {
  const kinds = [
    { id: 'csv', label: m.list_export_csv, icon: FileText },
    { id: 'xlsx', label: m.list_export_xlsx, icon: FileSpreadsheet },
  ] as const;
  return (
    <Menu
      label={m.list_export}
      button={{ ref: button, words: m.list_export, icon: FileDown }}
      actions={kinds.map((kind) => ({ ...kind, isDisabled, onAction: () => onExport(kind.id) }))}
    />
  );
}
