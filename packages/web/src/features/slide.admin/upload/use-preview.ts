import { useEffect, useState } from 'react';

export type Preview = { address: string; width: number; height: number };

/** A picture that is still on the device: an address to show it by, and its size; none where it cannot be read. */
export function usePreview(file: File): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    const picture = new Image();
    picture.src = address;
    let isWanted = true;
    picture.decode().then(
      () => isWanted && setPreview({ address, width: picture.naturalWidth, height: picture.naturalHeight }),
      () => undefined,
    );
    return () => {
      isWanted = false;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return preview;
}
