import { useId } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { useAnswerSets } from '../answer-set/use-answer-sets.ts';
import { giveAnswers } from '../editor/commands.ts';
import { useEditor, useView } from '../editor/use-editor.ts';
import { contentOfAnswers } from '../question-drafts/draft.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { inSight, standardSets } from './answer-sets.ts';
import { setName } from './set-name.ts';

const chipClass = [
  'max-w-full truncate rounded-full border border-control bg-surface px-3 text-sm min-h-8 pointer-coarse:min-h-11',
  'hover:bg-primary-soft aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-text',
].join(' ');

/** Answers by one press. */
export function SetChoice({ entry }: { entry: Entry }) {
  const say = useSay();
  const id = useId();
  const editor = useEditor();
  const { language } = useSettings().settings;
  const hasEnglish = useView((view) => view.hasEnglish);
  const current = contentOfAnswers(entry.draft.answers);
  const { named, used } = useAnswerSets(editor.drafts.state.entries.values());
  const sets = [...named, ...used];
  const hasKept = named.length > standardSets.length;
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-1.5">
      <span id={id} className="me-1 text-sm font-medium">
        {say(m.question_sets)}
      </span>
      {sets.map((set) => (
        <button
          key={set.key}
          type="button"
          aria-pressed={contentOfAnswers(inSight(set.answers, hasEnglish)) === current}
          onClick={() => giveAnswers(editor, entry.key, inSight(set.answers, hasEnglish))}
          className={chipClass}
        >
          {setName(set, language)}
        </button>
      ))}
      {hasKept && (
        <button
          type="button"
          onClick={() => editor.show({ dialog: { kind: 'kept-sets' } })}
          className="text-link min-h-8 px-2 text-sm pointer-coarse:min-h-11"
        >
          {say(m.answer_set_manage)}
        </button>
      )}
    </div>
  );
}
