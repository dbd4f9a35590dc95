import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { PaperDraft } from './paper-draft.ts';
import { blanksOf, questionsOf } from './paper-entry.ts';

type KeptDraftProps = { draft: PaperDraft; onGoOn: () => void; onDiscard: () => void };

/** A form that was left in the middle, before anything new is begun. */
export function KeptDraft({ draft, onGoOn, onDiscard }: KeptDraftProps) {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const questions = questionsOf(draft.form);
  const title = isolate(draft.form.title);
  const answered = questions.length - blanksOf(draft, questions).length;
  return (
    <Card>
      <p>{say(m.paper_form_kept, { title, answered, count: questions.length })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onPress={onGoOn}>{say(m.paper_form_go_on)}</Button>
        <Button variant="secondary" onPress={() => setAsking(true)}>
          {say(m.paper_form_discard)}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        question={say(m.paper_form_discard_question, { title })}
        onClose={() => setAsking(false)}
        onConfirm={onDiscard}
      />
    </Card>
  );
}
