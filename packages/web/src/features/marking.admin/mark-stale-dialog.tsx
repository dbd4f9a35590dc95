import type { AnswerToMark } from '@sanjeh/contract/marking/marking.schema';
import { StaleDialog, type StaleWords } from '#form/stale-dialog.tsx';
import { TwoVersions } from '#form/two-versions.tsx';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { StaleChoice } from '#sync/use-stale-edit.ts';

const words: StaleWords = {
  title: m.admin_crud_stale_title,
  later: m.admin_crud_stale_keep_editing,
  theirs: m.admin_crud_stale_take_theirs,
  mine: m.admin_crud_stale_save_mine,
};

type Mark = { sum: number; scores: readonly (number | null)[]; comment: string };
type StaleDialogProps = {
  /** Null: it is to be taken back. */
  mine: Mark | null;
  theirs: AnswerToMark;
  onChoice: (choice: StaleChoice) => void;
};

/** The same marker, on another page or device. */
export function MarkStaleDialog({ mine, theirs, onChoice }: StaleDialogProps) {
  const say = useSay();
  const { rubric, history } = theirs;
  const [newest] = history.filter(({ isOwn }) => isOwn);
  const given =
    newest?.mark == null ? null : { sum: newest.mark, scores: newest.scores ?? [], comment: newest.comment };
  const told = (mark: Mark | null) =>
    mark === null ? <p>{say(m.marking_history_taken_back)}</p> : <MarkText rubric={rubric} mark={mark} />;
  const own = mine === null ? { ...words, mine: m.marking_withdraw } : words;
  return (
    <StaleDialog words={own} text={say(m.marking_stale)} onChoice={onChoice}>
      <div className="mt-4">
        <TwoVersions
          mine={{ title: m.admin_crud_stale_mine, content: told(mine) }}
          theirs={{ title: m.admin_crud_stale_theirs, content: told(given) }}
        />
      </div>
    </StaleDialog>
  );
}

/** The sum may be the same where the scores or the comment differ. */
function MarkText({ rubric, mark }: { rubric: AnswerToMark['rubric']; mark: Mark }) {
  const format = useFormat();
  const lines = rubric.map(({ title }, place) => ({
    name: `scores.${place}`,
    title,
    score: mark.scores[place],
  }));
  return (
    <>
      <p className="font-bold">{format.number(mark.sum)}</p>
      <dl className="text-sm">
        {lines.map(({ name, title, score }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="min-w-0 text-muted">
              <ContentText text={title} />
            </dt>
            <dd>{score == null ? '–' : format.number(score)}</dd>
          </div>
        ))}
      </dl>
      {mark.comment !== '' && (
        <ContentText as="p" className="mt-1 text-sm whitespace-pre-line" text={mark.comment} />
      )}
    </>
  );
}
