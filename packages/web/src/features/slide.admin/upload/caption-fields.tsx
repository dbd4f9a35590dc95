import { m } from '#paraglide/messages.js';
import { TextField } from '#ui/text-field.tsx';
import type { UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

const longest = 500;

/** Written at any time; saved by itself once the picture is there. */
export function CaptionFields({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const { key, captions } = item;
  const save = () => void queue.saveCaption(key);
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <TextField
        label={m.slide_caption}
        name={`caption-${key}`}
        value={captions.fa}
        onChange={(text) => queue.write(key, 'fa', text)}
        onBlur={save}
        maxLength={longest}
        autoComplete="off"
        isOptional
      />
      <TextField
        label={m.slide_caption_english}
        name={`caption-en-${key}`}
        value={captions.en}
        onChange={(text) => queue.write(key, 'en', text)}
        onBlur={save}
        maxLength={longest}
        autoComplete="off"
        isOptional
      />
    </div>
  );
}
