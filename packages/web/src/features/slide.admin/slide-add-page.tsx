import { slideMaxBytes, slideMaxPixels, slideTypes } from '@sanjeh/contract/slide/slide.schema';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useUnsavedGuard } from '#form/use-unsaved-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { FileZone } from '#ui/file/file-zone.tsx';
import { withParams } from '#ui/with-params.ts';
import { slide } from './slide.entity.ts';
import type { UploadItem } from './upload/upload-item.ts';
import { isUnderWay } from './upload/upload-item.ts';
import { UploadRow } from './upload/upload-row.tsx';
import { useUploadQueue } from './upload/use-upload-queue.ts';

const lead = withParams(m.slide_add_lead, {
  megabytes: slideMaxBytes / 1024 / 1024,
  megapixels: slideMaxPixels / 1_000_000,
});

/** Several pictures at once: each has its own way to the server, and one that is refused stops no other. */
export function SlideAddPage() {
  const say = useSay();
  const chooser = useRef<HTMLButtonElement>(null);
  const { queue, items } = useUploadQueue();
  const leaveDialog = useUnsavedGuard(
    () => queue.isHolding,
    () => queue.saveAllCaptions(),
    m.slide_leave_text,
  );
  const dismiss = (key: string) => {
    queue.dismiss(key);
    // The button that was pressed is gone with its row.
    chooser.current?.focus();
  };
  const isBusy = items.some(isUnderWay);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <PageHeader title={m.slide_add} lead={lead} />
      <FileZone ref={chooser} name="file" accept={slideTypes} onFiles={(files) => queue.add(files)} />
      <UploadSummary items={items} />
      {items.length > 0 && (
        <ul aria-label={say(m.slide_pictures)} className="flex flex-col gap-4">
          {items.map((item) => (
            <UploadRow key={item.key} item={item} queue={queue} onDismiss={() => dismiss(item.key)} />
          ))}
        </ul>
      )}
      <div>
        <Link
          to={slide.pages.list}
          className={buttonClass(items.length > 0 && !isBusy ? 'primary' : 'secondary')}
        >
          {say(m.slide_to_list)}
        </Link>
      </div>
      {leaveDialog}
    </div>
  );
}

/** The whole in one line; it is there before anything happens, so that its changes are read out. */
function UploadSummary({ items }: { items: readonly UploadItem[] }) {
  const say = useSay();
  const done = items.filter(({ state }) => state.kind === 'done').length;
  const failed = items.filter(({ state }) => state.kind === 'refused' || state.kind === 'failed').length;
  return (
    <p role="status" className={items.length > 0 ? 'flex flex-wrap gap-x-4 font-medium' : 'sr-only'}>
      {items.length > 0 && <span>{say(m.slide_summary, { done, count: items.length })}</span>}
      {failed > 0 && (
        <span className="text-danger-text">{say(m.slide_summary_failed, { count: failed })}</span>
      )}
    </p>
  );
}
