import { Link } from '@tanstack/react-router';
import { ContentText } from '../i18n/content-text.tsx';
import { useSettings } from '../settings/settings-provider.tsx';
import type { EntityPages } from './entity-pages.ts';
import { useListOrigin } from './list-return.ts';
import type { TranslatedRow } from './local-text.ts';
import { localText } from './local-text.ts';

type HeadingCellProps = { row: TranslatedRow; name: string; page: EntityPages['update'] };

/** The name of a row, leading to its form, and below it the name in the other language. */
export function HeadingCell({ row, name, page }: HeadingCellProps) {
  const { language } = useSettings().settings;
  const { text, other } = localText(row, name, language);
  return (
    <span className="flex min-w-0 flex-col items-start">
      <Link
        to={page}
        params={{ id: String(row.id) }}
        state={useListOrigin()}
        className="text-base text-primary-text underline-offset-4 hover:underline"
      >
        <ContentText text={text} />
      </Link>
      {other && (
        <ContentText
          lang={language === 'fa' ? 'en' : 'fa'}
          className="text-sm font-normal text-muted"
          text={other}
        />
      )}
    </span>
  );
}
