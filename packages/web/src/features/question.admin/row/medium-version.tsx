import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { MediumThumb } from '../medium/medium-thumb.tsx';
import { contentOfMedium, type MediumDraft } from '../question-drafts/medium-draft.ts';

const words = [
  ['alt', m.medium_alt],
  ['altEnglish', m.medium_alt_english],
  ['transcript', m.medium_transcript],
  ['transcriptEnglish', m.medium_transcript_english],
  ['captions', m.medium_captions],
  ['captionsEnglish', m.medium_captions_english],
] as const;

type MediumVersionProps = {
  draft: MediumDraft | null;
  /** Null: there is no other version. */
  other: { readonly medium: MediumDraft | null } | null;
  /** Where it differs. */
  className: string;
};

/** The picture, sound or video of one of two versions; where only the other one has any, that there is none. */
export function MediumVersion({ draft, other, className }: MediumVersionProps) {
  const say = useSay();
  const before = other?.medium ?? null;
  const content = (one: MediumDraft | null) => JSON.stringify(contentOfMedium(one));
  const isMarked = other !== null && content(draft) !== content(before);
  if (draft === null)
    return isMarked && <p className={classNames('mt-1 w-fit text-sm', className)}>{say(m.medium_none)}</p>;
  // The longer ones are told only where they make the difference.
  const isTold = (name: (typeof words)[number][0]) =>
    name === 'alt' || draft[name].trim() !== (before?.[name] ?? '').trim();
  return (
    <div
      className={classNames('mt-1 flex w-fit max-w-full items-start gap-2 text-sm', isMarked && className)}
    >
      <MediumThumb draft={draft} />
      <div className="min-w-0">
        {words.map(
          ([name, label]) =>
            draft[name].trim() !== '' &&
            isTold(name) && (
              <p key={name} className="break-words whitespace-pre-line">
                <span className="font-semibold">{say(label)}</span> <ContentText text={draft[name]} />
              </p>
            ),
        )}
      </div>
    </div>
  );
}
