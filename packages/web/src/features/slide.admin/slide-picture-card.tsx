import type { AdminSlide } from '@sanjeh/contract/slide/slide.schema';
import { slideTypes } from '@sanjeh/contract/slide/slide.schema';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#api/plain-client.ts';
import { useUnsavedGuard } from '#form/use-unsaved-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { useRemoval } from '#list/use-removal.tsx';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FileZone } from '#ui/file/file-zone.tsx';
import { slide as entity } from './slide.entity.ts';
import { slideName } from './slide-name.ts';
import { SlideThumb } from './slide-thumb.tsx';
import { isSent } from './upload/upload-item.ts';
import { Fault, Sending } from './upload/upload-status.tsx';
import { useReplacement } from './use-replacement.ts';

type SlidePictureCardProps = {
  slide: AdminSlide;
  /** A new picture has made one revision out of another. */
  onReplaced: (from: number, to: number) => void;
  onRemoved: () => void;
};

/** The picture of a slide, which is replaced or deleted at once, whatever is being typed beside it. */
export function SlidePictureCard({ slide: loaded, onReplaced, onRemoved }: SlidePictureCardProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const [fileName, setFileName] = useState('');
  const { slide, share, problem, replace, cancel } = useReplacement(loaded, (from, to) =>
    onReplaced(from.revision, to.revision),
  );
  const leaveDialog = useUnsavedGuard(() => share !== null, undefined, m.slide_leave_text);
  const { ask, dialog } = useRemoval<AdminSlide>({
    kind: 'slide',
    nameOf: (row) => slideName(row, language),
    remove: ({ id }) => call(entity.contract.remove, { params: { id } }),
    removed: entity.listWords.removed,
    onRemoved,
  });
  return (
    <Card
      title={say(m.slide_picture)}
      description={say(m.slide_size, { width: slide.width, height: slide.height })}
      actions={
        <Button
          variant="secondary"
          size="small"
          icon={<Trash2 aria-hidden className="size-5" />}
          className="text-danger-text!"
          onPress={() => ask(slide)}
        >
          {say(m.slide_delete)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SlideThumb key={slide.images[0]?.path} slide={slide} className="aspect-[5/2] w-full" />
        <div>
          <h3 className="text-base">{say(m.slide_replace)}</h3>
          <p className="mb-2 text-sm text-muted">{say(m.slide_replace_text)}</p>
          {share === null ? (
            <FileZone
              name="file"
              accept={slideTypes}
              isSingle
              isInvalid={problem !== null}
              onFiles={([file]) => {
                if (!file) return;
                setFileName(file.name);
                replace(file);
              }}
            />
          ) : (
            <div className="flex items-end gap-4 rounded-2xl border border-line bg-page px-4 py-6">
              <div className="min-w-0 flex-1">
                <bdi className="block truncate font-medium">{fileName}</bdi>
                <Sending share={share} name={fileName} />
              </div>
              {!isSent(share) && (
                <Button variant="secondary" size="small" onPress={cancel}>
                  {say(m.slide_cancel)}
                </Button>
              )}
            </div>
          )}
          <div aria-live="polite" className="mt-2">
            {problem && <Fault text={say(problem)} />}
          </div>
        </div>
      </div>
      {dialog}
      {leaveDialog}
    </Card>
  );
}
