import { useSettings } from '../settings/settings-provider.tsx';
import type { TranslatedRow } from './local-text.ts';
import { localText } from './local-text.ts';

/** The beginning of a long text; the whole of it stands in the form. */
export function ExcerptCell({ row, name }: { row: TranslatedRow; name: string }) {
  const { language } = useSettings().settings;
  return (
    <span dir="auto" className="line-clamp-2 max-w-md text-muted">
      {localText(row, name, language).text}
    </span>
  );
}
