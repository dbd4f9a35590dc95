import type { FileEndpoint } from '@sanjeh/contract/endpoint';
import { type ReactNode, useRef } from 'react';
import type { ListQuery } from '../list-query.ts';
import { ExportMenu } from './export-menu.tsx';
import { ExportNote } from './export-note.tsx';
import { useListExport } from './use-list-export.ts';

/** The menu that exports a list, and the note that tells how far the file is. */
export function useExportParts<E extends FileEndpoint>(
  endpoint: E,
  query: ListQuery,
  total: number | undefined,
): { menu: ReactNode; note: ReactNode } {
  const { progress, start, cancel } = useListExport(endpoint, query);
  const button = useRef<HTMLButtonElement>(null);
  return {
    menu: (
      <ExportMenu
        button={button}
        isDisabled={progress !== null || total === 0}
        onExport={(format) => void start(format)}
      />
    ),
    note: progress && (
      <ExportNote
        progress={progress}
        onCancel={() => {
          cancel();
          // The button that was pressed goes away with the note.
          button.current?.focus();
        }}
      />
    ),
  };
}
