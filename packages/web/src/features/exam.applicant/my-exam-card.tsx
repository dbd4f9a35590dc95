import type { Exam } from '@sanjeh/contract/exam/exam.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { ageRangeWords } from '#website/age-words.ts';
import { lengthWords } from '#website/exam-words.ts';
import { ResultLink, TakeLink } from './attempt-links.tsx';
import type { MyExamState } from './my-exam-state.ts';

const tones: Record<MyExamState['kind'], ChipTone> = {
  'not-taken': 'neutral',
  'in-progress': 'watch',
  taken: 'good',
  'used-up': 'neutral',
};

function StateChip({ state }: { state: MyExamState }) {
  const say = useSay();
  const format = useFormat();
  const text = () => {
    if (state.kind === 'not-taken') return say(m.exam_mine_not_taken);
    if (state.kind === 'in-progress') return say(m.exam_mine_in_progress);
    if (state.kind === 'used-up') return say(m.exam_mine_used_up);
    return say(m.exam_mine_taken_on, { date: format.instant(state.attempt.participateDateTime) });
  };
  return <Chip tone={tones[state.kind]}>{text()}</Chip>;
}

type Finished = Extract<MyExamState, { kind: 'taken' | 'used-up' }>;

function hasResult(state: MyExamState | null): state is Finished {
  return (state?.kind === 'taken' || state?.kind === 'used-up') && state.attempt.state === 'submitted';
}

type MyExamCardProps = { exam: Exam; applicantId: number; state: MyExamState | null };

/** `state`: null while it is not known yet. */
export function MyExamCard({ exam, applicantId, state }: MyExamCardProps) {
  const say = useSay();
  const facts = [ageRangeWords(say, exam.ageFrom, exam.ageTo), ...lengthWords(say, exam)];
  return (
    <li className="flex flex-col gap-3 rounded-2xl border border-line bg-surface p-5 shadow-low">
      <div>
        <p className="text-sm text-muted">
          <ContentText text={exam.categoryTitle} />
        </p>
        <h2 className="text-lg">
          <ContentText text={exam.title} />
        </h2>
      </div>
      <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
        {state ? <StateChip state={state} /> : <span />}
        <div className="ms-auto flex gap-2">
          {hasResult(state) && <ResultLink attempt={state.attempt} />}
          {state?.kind !== 'used-up' && (
            <TakeLink exam={exam} applicantId={applicantId} kind={state?.kind ?? 'not-taken'} />
          )}
        </div>
      </div>
    </li>
  );
}
