import type { CallInput, FileEndpoint } from '@sanjeh/contract/endpoint';
import { type ReactNode, useRef } from 'react';
import type { ListQuery } from '../list-query.ts';
import { ExportMenu } from './export-menu.tsx';
import { ExportNote } from './export-note.tsx';
import { useFileExport } from './use-file-export.ts';

/** The menu that exports a list as it is filtered and sorted, and the note that tells how far the file is. */
export function useExportParts<E extends FileEndpoint>(
  endpoint: E,
  query: ListQuery,
  total: number | undefined,
  params?: object,
): { menu: ReactNode; note: ReactNode } {
  const { page: _, pageSize: __, ...filtered } = query;
  const { progress, start, cancel } = useFileExport();
  const button = useRef<HTMLButtonElement>(null);
  return {
    menu: (
      <ExportMenu
        button={button}
        isDisabled={progress !== null || total === 0}
        onExport={(format) =>
          void start(endpoint, { params, query: { ...filtered, format } } as unknown as CallInput<E>)
        }
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
