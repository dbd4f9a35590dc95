import encodeQR from 'qr';
import { useMemo } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { qrPath } from './qr-path.ts';

/** Dark on light in either theme: not every camera reads the other way round. */
export function QrPicture({ text }: { text: string }) {
  const say = useSay();
  const { size, path } = useMemo(() => qrPath(encodeQR(text, 'raw', { ecc: 'medium', border: 2 })), [text]);
  return (
    <svg
      role="img"
      aria-label={say(m.second_factor_qr)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-xl bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
