import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { TwoVersions } from '#form/two-versions.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import { Button } from '#ui/button.tsx';
import { changeKeepingFocus, partId } from '../editor/focus.ts';
import { useEditor } from '../editor/use-editor.ts';
import { toDraft } from '../question-drafts/draft.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { QuestionVersion } from './question-version.tsx';

/** Two people have written the same question: both versions, and the choice between them. */
export function ConflictPanel({ entry, theirs }: { entry: Entry; theirs: AdminQuestion | null }) {
  const say = useSay();
  const format = useFormat();
  const { drafts } = useEditor();
  const choose = (choice: Exclude<StaleChoice, 'later'>) => {
    changeKeepingFocus(() => drafts.resolve(entry.key, choice));
    document.getElementById(partId(entry.key, 'title'))?.focus();
  };
  const other = theirs && toDraft(theirs);
  return (
    <section className="mt-2 rounded-xl border border-danger-text/40 bg-danger-soft p-3" role="alert">
      <p className="font-semibold text-danger-text">
        {theirs
          ? say(m.question_conflict_text, { time: format.instant(theirs.updated) })
          : say(m.question_conflict_gone)}
      </p>
      <div className="mt-2">
        <TwoVersions
          mine={{ title: m.question_mine, content: <QuestionVersion draft={entry.draft} other={other} /> }}
          theirs={
            other && {
              title: m.question_theirs,
              content: <QuestionVersion draft={other} other={entry.draft} />,
            }
          }
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onPress={() => choose('mine')}>
          {say(theirs ? m.question_keep_mine : m.question_write_anew)}
        </Button>
        <Button size="small" variant="secondary" onPress={() => choose('theirs')}>
          {say(theirs ? m.question_take_theirs : m.question_let_go)}
        </Button>
      </div>
    </section>
  );
}
