import { type Translated, withSources } from '@sanjeh/domain/text/translation';
import { Link, useParams } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

type OutdatedHintProps = {
  name?: string;
  persian: string;
  english: string;
  /** As the server has it; left out while it does not. */
  saved: Translated | undefined;
};

/** Under an English text that readers are not shown, since its Persian text has become another. */
export function OutdatedHint({ name = 'title', persian, english, saved }: OutdatedHintProps) {
  const say = useSay();
  const { exameId } = useParams({ strict: false });
  if (saved === undefined || exameId === undefined || english.trim() === '') return null;
  const written: Translated = {
    ...{ [name]: persian.trim() },
    translations: { en: { [name]: english.trim() } },
  };
  if (withSources(written, [saved]).translations.outdated === undefined) return null;
  return (
    <p className="text-sm text-warning-text">
      {say(m.exam_translation_outdated_text)}{' '}
      <Link to="/admin/exam/translations-{$exameId}" params={{ exameId }} className="text-link">
        {say(m.exam_translation_look)}
      </Link>
    </p>
  );
}
