import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export function useFileSize(): (bytes: number) => string {
  const say = useSay();
  const { number } = useFormat();
  return (bytes) =>
    bytes < 1_000_000
      ? say(m.form_size_kilobyte, { size: number(Math.max(1, Math.round(bytes / 1000))) })
      : say(m.form_size_megabyte, { size: number(bytes / 1_000_000, { maximumFractionDigits: 1 }) });
}
