import { FileText, Image, X } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useSay } from '../../i18n/say.ts';
import { m } from '../../paraglide/messages.js';
import { IconButton } from '../icon-button.tsx';

type Props = { files: readonly File[]; onRemove: (file: File) => void; isDisabled: boolean };

export function useFileSize(): (bytes: number) => string {
  const say = useSay();
  const { number } = useFormat();
  return (bytes) =>
    bytes < 1_000_000
      ? say(m.form_size_kilobyte, { size: number(Math.max(1, Math.round(bytes / 1000))) })
      : say(m.form_size_megabyte, { size: number(bytes / 1_000_000, { maximumFractionDigits: 1 }) });
}

export function FileList({ files, onRemove, isDisabled }: Props) {
  const say = useSay();
  const size = useFileSize();
  if (files.length === 0) return null;
  return (
    <ul aria-label={say(m.form_files_list)} className="mt-2 flex flex-col gap-2">
      {files.map((file) => (
        <li
          key={`${file.name}-${file.size}-${file.lastModified}`}
          className="flex items-center gap-3 rounded-xl border border-line bg-surface py-1 ps-3.5 pe-1"
        >
          {file.type.startsWith('image/') ? (
            <Image aria-hidden className="size-5 shrink-0 text-muted" />
          ) : (
            <FileText aria-hidden className="size-5 shrink-0 text-muted" />
          )}
          <bdi className="min-w-0 flex-1 truncate">{file.name}</bdi>
          <span className="shrink-0 text-sm text-muted">{size(file.size)}</span>
          <IconButton
            label={say(m.form_files_remove, { name: file.name })}
            isDisabled={isDisabled}
            onPress={() => onRemove(file)}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
