import type { FollowUpNote } from '@sanjeh/contract/follow-up/follow-up.schema';
import { useQueryClient } from '@tanstack/react-query';
import { faultMessage } from '#form/fault-message.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { type AttemptOf, markNote } from './follow-up.api.ts';

type NotesProps = { attempt: AttemptOf; notes: readonly FollowUpNote[] };

/** What was written so far, the newest first. A note stays as it is; whether it is printed can be changed. */
export function FollowUpNotes({ attempt, notes }: NotesProps) {
  const say = useSay();
  if (notes.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{say(m.follow_up_notes)}</h3>
      <ul className="flex flex-col gap-3">
        {notes.map((note) => (
          <Note key={note.id} attempt={attempt} note={note} />
        ))}
      </ul>
    </section>
  );
}

function Note({ attempt, note }: { attempt: AttemptOf; note: FollowUpNote }) {
  const say = useSay();
  const format = useFormat();
  const queryClient = useQueryClient();
  const mark = async (inReport: boolean) => {
    try {
      await markNote(attempt, note.id, inReport);
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    }
    await queryClient.invalidateQueries();
  };
  return (
    <li className="rounded-xl border border-line bg-page px-4 py-3">
      <p className="break-words whitespace-pre-line">
        <ContentText text={note.text} />
      </p>
      <p className="text-sm text-muted">
        {say(m.follow_up_note_by, { author: note.author, time: format.instant(note.at) })}
      </p>
      <Checkbox
        name={`inReport-${note.id}`}
        label={m.follow_up_printed}
        isChecked={note.inReport}
        onChange={(inReport) => void mark(inReport)}
      />
    </li>
  );
}
