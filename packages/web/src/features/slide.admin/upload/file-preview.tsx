import { Image } from 'lucide-react';
import { usePreview } from './use-preview.ts';

/** What is in a file, or a sign in its place. */
export function FilePreview({ file }: { file: File }) {
  const address = usePreview(file);
  return (
    <span className="grid aspect-[5/2] w-full place-items-center overflow-hidden rounded-lg border border-line bg-hover text-muted">
      {address ? (
        <img src={address} alt="" className="size-full object-cover" />
      ) : (
        <Image aria-hidden className="size-7" strokeWidth={1.5} />
      )}
    </span>
  );
}
