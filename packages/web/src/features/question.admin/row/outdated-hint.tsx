import { type Translated, withSources } from '@sanjeh/domain/text/translation';
import { Link, useParams } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

type OutdatedHintProps = {
  title: string;
  english: string;
  /** As the server has it; left out while it does not. */
  saved: Translated | undefined;
};

/** Under an English text that readers are not shown, since its Persian text has become another. */
export function OutdatedHint({ title, english, saved }: OutdatedHintProps) {
  const say = useSay();
  const { exameId } = useParams({ strict: false });
  if (saved === undefined || exameId === undefined || english.trim() === '') return null;
  const written: Translated & { title: string } = {
    title: title.trim(),
    translations: { en: { title: english.trim() } },
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
