import { StaleDialog, type StaleWords } from '#form/stale-dialog.tsx';
import { TwoVersions } from '#form/two-versions.tsx';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import type { ExamNorms } from './norm.api.ts';
import { contentOfNorm, type NormDraft, toNormDraft } from './norm-draft.ts';
import type { NormWords } from './use-norm-words.ts';

const staleWords: StaleWords = {
  title: m.norm_stale_title,
  later: m.norm_stale_later,
  theirs: m.norm_stale_theirs,
  mine: m.norm_stale_mine,
};

type NormConflictProps = {
  mine: readonly NormDraft[];
  theirs: ExamNorms;
  words: NormWords;
  onChoice: (choice: StaleChoice) => void;
};

/** So many are read; the rest is counted. */
const mostShown = 20;

/** Somebody else has saved norms meanwhile: the groups that only one of the two has, and the choice between them. */
export function NormConflict({ mine, theirs, words, onChoice }: NormConflictProps) {
  const say = useSay();
  const others = theirs.set.groups.map(toNormDraft);
  const only = (own: readonly NormDraft[], other: readonly NormDraft[]) => {
    const known = new Set(other.map(contentOfNorm));
    return own.filter((draft) => !known.has(contentOfNorm(draft)));
  };
  return (
    <StaleDialog words={staleWords} text={say(m.norm_stale_text)} onChoice={onChoice}>
      <div className="mt-4">
        <TwoVersions
          mine={{ title: m.question_mine, content: <Groups drafts={only(mine, others)} words={words} /> }}
          theirs={{ title: m.question_theirs, content: <Groups drafts={only(others, mine)} words={words} /> }}
        />
      </div>
    </StaleDialog>
  );
}

function Groups({ drafts, words }: { drafts: readonly NormDraft[]; words: NormWords }) {
  const say = useSay();
  if (drafts.length === 0) return <p className="text-muted">{say(m.norm_stale_none)}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {drafts.slice(0, mostShown).map((draft) => (
        <li key={draft.key}>
          <ContentText as="p" className="font-medium break-words" text={words.nameOf(draft)} />
          <p className="text-sm text-muted">
            {[
              words.scaleOf(draft.scaleCode),
              words.agesOf(draft),
              words.whomOf(draft),
              words.basisOf(draft),
            ].join(say(m.form_list_separator))}
          </p>
        </li>
      ))}
      {drafts.length > mostShown && (
        <li className="text-muted">{say(m.norm_stale_more, { count: drafts.length - mostShown })}</li>
      )}
    </ul>
  );
}
