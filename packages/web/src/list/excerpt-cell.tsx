import { ContentText } from '../i18n/content-text.tsx';
import { useSettings } from '../settings/settings-provider.tsx';
import type { TranslatedRow } from './local-text.ts';
import { localText } from './local-text.ts';

/** The beginning of a long text; the whole of it stands in the form. */
export function ExcerptCell({ row, name }: { row: TranslatedRow; name: string }) {
  const { language } = useSettings().settings;
  return (
    <ContentText
      as="span"
      className="line-clamp-2 max-w-md wrap-anywhere text-muted sm:min-w-24"
      text={localText(row, name, language).text}
    />
  );
}
