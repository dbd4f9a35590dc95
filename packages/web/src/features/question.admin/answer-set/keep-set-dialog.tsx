import { type Translated, withSources } from '@sanjeh/domain/text/translation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { requestKeys } from '#sync/request-key.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { inSight } from '../answers/answer-sets.ts';
import { setName } from '../answers/set-name.ts';
import { useEditor, useView } from '../editor/use-editor.ts';
import type { AnswerDraft } from '../question-drafts/draft.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { keepSet, keptSetsOnly } from './kept-set.api.ts';
import { NameForm } from './name-form.tsx';

const longestName = 200;

/** English words that readers are not shown are not carried on either. */
function standingEnglish({ id, title, english }: AnswerDraft, { saved }: Entry): string {
  const before = saved?.answers.find((answer) => answer.id === id);
  if (before === undefined || english.trim() === '') return english.trim();
  const written = { title: title.trim(), translations: { en: { title: english.trim() } } };
  const { translations }: Translated = withSources(written, [before]);
  return translations.outdated === undefined ? english.trim() : '';
}

/** The answers of a question, kept under a name for other questions and other exams. */
export function KeepSetDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const editor = useEditor();
  const hasEnglish = useView((view) => view.hasEnglish);
  const [keyOf] = useState(requestKeys);
  const [entry] = useState(() => editor.drafts.find(id));
  if (!entry) return null;
  const answers = inSight(entry.draft.answers, hasEnglish).map((answer) => ({
    ...answer,
    english: hasEnglish ? standingEnglish(answer, entry) : '',
  }));
  const isTranslated = answers.every(({ english }) => english !== '');
  const nameIn = (language: 'fa' | 'en') =>
    setName({ key: '', title: null, answers }, language).slice(0, longestName);
  return (
    <Dialog
      title={m.answer_set_save_title}
      size="small"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <NameForm
        names={{ title: nameIn('fa'), english: isTranslated ? nameIn('en') : '' }}
        hasEnglish={hasEnglish}
        onCancel={onClose}
        onSave={async (names) => {
          const set = {
            ...names,
            answers: answers.map(({ title, score, english }) => ({
              ...{ title, score },
              translations: english === '' ? {} : { en: { title: english } },
            })),
          };
          await keepSet(set, keyOf(set));
          await queryClient.invalidateQueries(keptSetsOnly);
          showToast(m.answer_set_saved);
          onClose();
        }}
      />
    </Dialog>
  );
}
