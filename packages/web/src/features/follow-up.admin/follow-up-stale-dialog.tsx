import type { FollowUp, FollowUpState } from '@sanjeh/contract/follow-up/follow-up.schema';
import { StaleDialog, type StaleWords } from '#form/stale-dialog.tsx';
import { TwoVersions } from '#form/two-versions.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import { stateWords } from './follow-up-words.ts';

const words: StaleWords = {
  title: m.admin_crud_stale_title,
  later: m.admin_crud_stale_keep_editing,
  theirs: m.admin_crud_stale_take_theirs,
  mine: m.admin_crud_stale_save_mine,
};

type Step = { state: FollowUpState; nextOn: string | null };
type StaleDialogProps = { mine: Step; theirs: FollowUp; onChoice: (choice: StaleChoice) => void };

export function FollowUpStaleDialog({ mine, theirs, onChoice }: StaleDialogProps) {
  const say = useSay();
  const [note] = theirs.notes;
  return (
    <StaleDialog words={words} text={say(m.follow_up_stale_text)} onChoice={onChoice}>
      <div className="mt-4">
        <TwoVersions
          mine={{ title: m.admin_crud_stale_mine, content: <StepText step={mine} /> }}
          theirs={{
            title: m.admin_crud_stale_theirs,
            content: (
              <>
                <StepText step={theirs} />
                {note && <p className="break-words whitespace-pre-line">{note.text}</p>}
              </>
            ),
          }}
        />
      </div>
    </StaleDialog>
  );
}

function StepText({ step: { state, nextOn } }: { step: Step }) {
  const say = useSay();
  const format = useFormat();
  return (
    <p>
      {say(stateWords[state])}
      {nextOn !== null && ` – ${format.date(nextOn)}`}
    </p>
  );
}
