import { useEffect, useState } from 'react';

/** An address under which the browser shows a picture that is still on the device; none where it cannot read it. */
export function usePreview(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    const picture = new Image();
    picture.src = made;
    let isWanted = true;
    picture.decode().then(
      () => isWanted && setAddress(made),
      () => undefined,
    );
    return () => {
      isWanted = false;
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
