import { RotateCw, X } from 'lucide-react';
import { useId } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useFileSize } from '#ui/file/file-size.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CaptionFields } from './caption-fields.tsx';
import { CaptionStatus } from './caption-status.tsx';
import { FilePreview } from './file-preview.tsx';
import type { UploadItem } from './upload-item.ts';
import { isSent, isUnderWay } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';
import { UploadStatus } from './upload-status.tsx';

type UploadRowProps = { item: UploadItem; queue: UploadQueue; onDismiss: () => void };

/** One file: what it shows, how far it is, what can be done about it, and its caption. */
export function UploadRow({ item, queue, onDismiss }: UploadRowProps) {
  const id = useId();
  const size = useFileSize();
  const { file, state } = item;
  return (
    <li
      aria-labelledby={id}
      className="grid gap-4 rounded-xl border border-line bg-surface p-4 shadow-low sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <FilePreview file={file} />
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <bdi id={id} className="max-w-full truncate font-medium">
                {file.name}
              </bdi>
              <span className="text-sm text-muted">{size(file.size)}</span>
            </p>
            <div aria-live="polite" className="flex flex-wrap gap-x-4 *:only:grow">
              <UploadStatus state={state} name={file.name} />
              <CaptionStatus state={item.captionState} onRetry={() => void queue.saveCaption(item.key)} />
            </div>
          </div>
          <RowButtons item={item} queue={queue} onDismiss={onDismiss} />
        </div>
        {state.kind !== 'refused' && <CaptionFields item={item} queue={queue} />}
      </div>
    </li>
  );
}

function RowButtons({ item, queue, onDismiss }: UploadRowProps) {
  const say = useSay();
  const { key, state } = item;
  const name = isolate(item.file.name);
  if (state.kind === 'done' || (state.kind === 'sending' && isSent(state.share))) return null;
  if (isUnderWay(item)) {
    return (
      <IconButton size="small" label={say(m.slide_cancel_of, { name })} onPress={() => queue.cancel(key)}>
        <X aria-hidden className="size-5" />
      </IconButton>
    );
  }
  return (
    <span className="flex shrink-0 gap-1">
      {state.kind !== 'refused' && (
        <IconButton size="small" label={say(m.slide_retry_of, { name })} onPress={() => queue.retry(key)}>
          <RotateCw aria-hidden className="size-5" />
        </IconButton>
      )}
      <IconButton size="small" label={say(m.slide_dismiss_of, { name })} onPress={onDismiss}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </span>
  );
}
