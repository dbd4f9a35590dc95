import type { SavedAnswerSet } from '@sanjeh/contract/answer-set/answer-set.schema';
import { useQueryClient } from '@tanstack/react-query';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { localText } from '#list/local-text.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { setName } from '../answers/set-name.ts';
import { keptSetsOnly, removeSet, renameSet, toAnswerSet, useKeptSets } from './kept-set.api.ts';
import { NameForm } from './name-form.tsx';

/** The sets that authors keep: other names, or away with them. */
export function KeptSetsDialog({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const { language } = useSettings().settings;
  const queryClient = useQueryClient();
  const { data, error, refetch } = useKeptSets();
  const [renamed, setRenamed] = useState<SavedAnswerSet | null>(null);
  const [removed, setRemoved] = useState<SavedAnswerSet | null>(null);
  const nameOf = (set: SavedAnswerSet) => localText(set, 'title', language).text;
  if (renamed)
    return (
      <Dialog
        title={say(m.answer_set_rename_title, { name: isolate(nameOf(renamed)) })}
        size="small"
        isOpen
        onOpenChange={(isOpen) => !isOpen && setRenamed(null)}
      >
        <NameForm
          names={{ title: renamed.title, english: renamed.translations.en?.title ?? '' }}
          hasEnglish
          onCancel={() => setRenamed(null)}
          onSave={async (names) => {
            await renameSet(renamed, names);
            await queryClient.invalidateQueries(keptSetsOnly);
            showToast(m.answer_set_renamed);
            setRenamed(null);
          }}
        />
      </Dialog>
    );
  return (
    <Dialog title={m.answer_set_manage_title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <p className="mb-3 text-muted">{say(m.answer_set_manage_text)}</p>
      {!data && error && <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={3} />}
      {data?.total === 0 && <p>{say(m.answer_set_empty)}</p>}
      <ul aria-label={say(m.answer_set_manage_title)} className="divide-y divide-line">
        {data?.items.map((set) => {
          const name = nameOf(set);
          return (
            <li key={set.id} className="flex items-center gap-2 py-2">
              <span className="min-w-0 flex-1">
                <ContentText className="font-medium" text={name} />
                <span className="block truncate text-sm text-muted">
                  {setName({ ...toAnswerSet(set), title: null }, language)}
                </span>
              </span>
              <IconButton
                label={say(m.list_action_on, { action: say(m.answer_set_rename), name })}
                onPress={() => setRenamed(set)}
              >
                <PencilLine aria-hidden className="size-5" />
              </IconButton>
              <IconButton
                label={say(m.list_action_on, { action: say(m.answer_set_remove), name })}
                onPress={() => setRemoved(set)}
              >
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        isOpen={removed !== null}
        isDestructive
        question={removed ? say(m.answer_set_remove_question, { name: isolate(nameOf(removed)) }) : ''}
        explain={faultMessage}
        onClose={() => setRemoved(null)}
        onConfirm={async () => {
          if (removed) await removeSet(removed.id);
          await queryClient.invalidateQueries(keptSetsOnly);
        }}
      />
    </Dialog>
  );
}
