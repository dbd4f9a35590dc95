import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { offersAnswers } from '@sanjeh/domain/question/question-kind';
import { TwoVersions } from '#form/two-versions.tsx';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { kindNames } from '#question-kind/kind-names.ts';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { changeKeepingFocus, partId } from '../editor/focus.ts';
import { useEditor } from '../editor/use-editor.ts';
import { KindFacts } from '../kind/detail-summary.tsx';
import type { QuestionDraft } from '../question-drafts/draft.ts';
import { toDraft } from '../question-drafts/draft.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { englishBounds, kindInput } from '../question-drafts/kind-input.ts';

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

function QuestionVersion({ draft, other }: { draft: QuestionDraft; other: QuestionDraft | null }) {
  const format = useFormat();
  const isNew = (text: string, before: string | undefined) =>
    other !== null && text.trim() !== (before ?? '').trim();
  const mark = 'rounded bg-accent px-1 text-on-accent';
  return (
    <>
      <p dir="auto" className="break-words whitespace-pre-line">
        {isNew(draft.title, other?.title) ? <mark className={mark}>{draft.title}</mark> : draft.title}
      </p>
      {draft.english !== '' && (
        <p dir="ltr" lang="en" className="text-sm break-words whitespace-pre-line">
          {isNew(draft.english, other?.english) ? (
            <mark className={mark}>{draft.english}</mark>
          ) : (
            draft.english
          )}
        </p>
      )}
      <VersionKind draft={draft} other={other} className={mark} />
      <ul className="mt-1 text-sm">
        {(offersAnswers(draft.kind) ? draft.answers : []).map((answer, index) => {
          const text = `${answer.title} ${answer.english} ${answer.score}`;
          const before = other?.answers[index];
          const isMarked = isNew(text, before && `${before.title} ${before.english} ${before.score}`);
          const score = Number(answer.score);
          return (
            <li key={answer.key} className={classNames('flex w-fit flex-wrap gap-x-2', isMarked && mark)}>
              <ContentText text={answer.title} />
              {answer.english === '' ? null : <ContentText text={answer.english} />}
              <bdi className="tabular-nums">{Number.isNaN(score) ? answer.score : format.number(score)}</bdi>
            </li>
          );
        })}
      </ul>
    </>
  );
}

type VersionKindProps = { draft: QuestionDraft; other: QuestionDraft | null; className: string };

/** What kind it is and what it asks for, marked where that differs. */
function VersionKind({ draft, other, className }: VersionKindProps) {
  const say = useSay();
  const words = (one: QuestionDraft) => JSON.stringify([kindInput(one), englishBounds(one)]);
  const isMarked = other !== null && words(draft) !== words(other);
  return (
    <p className={classNames('mt-1 flex w-fit flex-wrap gap-x-3 text-sm', isMarked && className)}>
      <span className="font-semibold">{say(kindNames[draft.kind])}</span>
      <KindFacts draft={draft} />
    </p>
  );
}
