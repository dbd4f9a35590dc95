import { Image } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { usePreview } from './use-preview.ts';

/** What the slider shows on a wide screen; a smaller picture is drawn larger there, and blurred. */
const sharpWidth = 960;

/** What is in a file, or a sign in its place; and whether it is large enough. */
export function FilePreview({ file }: { file: File }) {
  const say = useSay();
  const preview = usePreview(file);
  return (
    <div>
      <span className="grid aspect-[5/2] w-full place-items-center overflow-hidden rounded-lg border border-line bg-hover text-muted">
        {preview ? (
          <img src={preview.address} alt="" className="size-full object-cover" />
        ) : (
          <Image aria-hidden className="size-7" strokeWidth={1.5} />
        )}
      </span>
      {preview && preview.width < sharpWidth && (
        <p className="mt-1 text-sm text-warning-text">
          {say(m.slide_small, { width: preview.width, height: preview.height, wanted: sharpWidth })}
        </p>
      )}
    </div>
  );
}
