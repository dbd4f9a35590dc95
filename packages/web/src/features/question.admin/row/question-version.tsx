import { offersAnswers } from '@sanjeh/domain/question/question-kind';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { kindNames } from '#question-kind/kind-names.ts';
import { classNames } from '#ui/class-names.ts';
import { KindFacts } from '../kind/detail-summary.tsx';
import type { QuestionDraft } from '../question-drafts/draft.ts';
import { englishBounds, kindInput } from '../question-drafts/kind-input.ts';
import { MediumVersion } from './medium-version.tsx';

const mark = 'rounded bg-accent px-1 text-on-accent';

type VersionProps = { draft: QuestionDraft; other: QuestionDraft | null };

/** One of two versions of a question, marked where it differs from the other one. */
export function QuestionVersion({ draft, other }: VersionProps) {
  const format = useFormat();
  const isNew = (text: string, before: string | undefined) =>
    other !== null && text.trim() !== (before ?? '').trim();
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
      <MediumVersion draft={draft.medium} other={other} className={mark} />
      <VersionKind draft={draft} other={other} />
      <ul className="mt-1 text-sm">
        {(offersAnswers(draft.kind) ? draft.answers : []).map((answer, index) => {
          const text = `${answer.title} ${answer.english} ${answer.score}`;
          const before = other?.answers[index];
          const isMarked = isNew(text, before && `${before.title} ${before.english} ${before.score}`);
          const score = Number(answer.score);
          return (
            <li key={answer.key}>
              <p className={classNames('flex w-fit flex-wrap gap-x-2', isMarked && mark)}>
                <ContentText text={answer.title} />
                {answer.english === '' ? null : <ContentText text={answer.english} />}
                <bdi className="tabular-nums">
                  {Number.isNaN(score) ? answer.score : format.number(score)}
                </bdi>
              </p>
              <MediumVersion
                draft={answer.medium}
                other={other && (before ?? { medium: null })}
                className={mark}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What kind it is and what it asks for, marked where that differs. */
function VersionKind({ draft, other }: VersionProps) {
  const say = useSay();
  const words = (one: QuestionDraft) => JSON.stringify([kindInput(one), englishBounds(one)]);
  const isMarked = other !== null && words(draft) !== words(other);
  return (
    <p className={classNames('mt-1 flex w-fit flex-wrap gap-x-3 text-sm', isMarked && mark)}>
      <span className="font-semibold">{say(kindNames[draft.kind])}</span>
      <KindFacts draft={draft} />
    </p>
  );
}
