import { useSay } from '../../../i18n/say.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { uploadFault } from './upload-fault.ts';
import type { UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';
import { Fault } from './upload-status.tsx';

const longest = 500;

/** Written at any time; saved by itself once the picture is there. */
export function CaptionFields({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const { key, captions } = item;
  const save = () => void queue.saveCaption(key);
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label={m.slider_caption}
          name={`caption-${key}`}
          value={captions.fa}
          onChange={(text) => queue.write(key, 'fa', text)}
          onBlur={save}
          maxLength={longest}
          autoComplete="off"
          isOptional
        />
        <TextField
          label={m.slider_caption_english}
          name={`caption-en-${key}`}
          value={captions.en}
          onChange={(text) => queue.write(key, 'en', text)}
          onBlur={save}
          maxLength={longest}
          autoComplete="off"
          isOptional
        />
      </div>
      <CaptionStatus item={item} onRetry={save} />
    </div>
  );
}

function CaptionStatus({ item: { captionState }, onRetry }: { item: UploadItem; onRetry: () => void }) {
  const say = useSay();
  return (
    <div aria-live="polite" className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      {captionState.kind === 'saving' && <p>{say(m.slider_caption_saving)}</p>}
      {captionState.kind === 'saved' && <p>{say(m.slider_caption_saved)}</p>}
      {captionState.kind === 'failed' && (
        <>
          <Fault text={say(uploadFault(captionState.error))} />
          <Button variant="quiet" size="small" onPress={onRetry}>
            {say(m.slider_retry)}
          </Button>
        </>
      )}
    </div>
  );
}
