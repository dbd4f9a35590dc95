import type { AnswerToMark } from '@sanjeh/contract/marking/marking.schema';
import { StaleDialog, type StaleWords } from '#form/stale-dialog.tsx';
import { TwoVersions } from '#form/two-versions.tsx';
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

type StaleDialogProps = {
  /** Null: it is to be taken back. */
  mine: number | null;
  theirs: AnswerToMark;
  onChoice: (choice: StaleChoice) => void;
};

/** The same marker, on another page or device. */
export function MarkStaleDialog({ mine, theirs, onChoice }: StaleDialogProps) {
  const say = useSay();
  const format = useFormat();
  const [newest] = theirs.history.filter(({ isOwn }) => isOwn);
  const told = (mark: number | null | undefined) =>
    mark == null ? say(m.marking_history_taken_back) : format.number(mark);
  const own = mine === null ? { ...words, mine: m.marking_withdraw } : words;
  return (
    <StaleDialog words={own} text={say(m.marking_stale)} onChoice={onChoice}>
      <div className="mt-4">
        <TwoVersions
          mine={{ title: m.admin_crud_stale_mine, content: <p>{told(mine)}</p> }}
          theirs={{ title: m.admin_crud_stale_theirs, content: <p>{told(newest?.mark)}</p> }}
        />
      </div>
    </StaleDialog>
  );
}
