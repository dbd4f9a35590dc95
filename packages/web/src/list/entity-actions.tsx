import { useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { m } from '#paraglide/messages.js';
import { useSettings } from '../settings/settings-provider.tsx';
import type { EntityPages } from './entity-pages.ts';
import { useListOrigin } from './list-return.ts';
import type { TranslatedRow } from './local-text.ts';
import { localText } from './local-text.ts';
import { RowActions } from './row-actions.tsx';

type EntityActionsProps = {
  row: TranslatedRow;
  /** The text that names the row. */
  name: string;
  page: EntityPages['update'];
  onRemove: () => void;
};

/** Update and delete, which every entity's rows have. */
export function EntityActions({ row, name, page, onRemove }: EntityActionsProps) {
  const navigate = useNavigate();
  const state = useListOrigin();
  const { language } = useSettings().settings;
  const open = () => void navigate({ to: page, params: { id: String(row.id) }, state });
  return (
    <RowActions
      name={localText(row, name, language).text}
      actions={[
        { id: 'update', label: m.list_update, icon: Pencil, onAction: open },
        { id: 'remove', label: m.list_delete, icon: Trash2, isDestructive: true, onAction: onRemove },
      ]}
    />
  );
}
