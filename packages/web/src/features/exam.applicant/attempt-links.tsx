import { Link } from '@tanstack/react-router';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { choosePerson } from '#person/chosen-person.ts';
import { type ButtonVariant, buttonClass } from '#ui/button-class.ts';
import type { MyExamState } from './my-exam-state.ts';

type Named = { title: string };
/** A used-up exam cannot be taken. */
type Takeable = Exclude<MyExamState['kind'], 'used-up'>;

type TakeLinkProps = {
  exam: { id: number; title: string };
  /** For whom. */
  applicantId: number;
  kind: Takeable;
};

const words: Record<Takeable, { short: Message; named: Message<Named>; variant: ButtonVariant }> = {
  'not-taken': { short: m.exam_mine_start, named: m.exam_mine_start_named, variant: 'primary' },
  'in-progress': { short: m.exam_mine_resume, named: m.exam_mine_resume_named, variant: 'primary' },
  taken: { short: m.exam_mine_again, named: m.exam_mine_again_named, variant: 'secondary' },
};

/** Starts, goes on, or starts once more. */
export function TakeLink({ exam: { id, title }, applicantId, kind }: TakeLinkProps) {
  const say = useSay();
  const { short, named, variant } = words[kind];
  return (
    <Link
      to="/applicant/exam/taken/$examId"
      params={{ examId: String(id) }}
      search={{ person: applicantId }}
      onClick={() => choosePerson(applicantId)}
      aria-label={say(named, { title })}
      className={buttonClass(variant, 'small')}
    >
      {say(short)}
    </Link>
  );
}

type Taken = { id: string; title: string; applicantId: number };

export function ResultLink({ attempt: { id, title, applicantId } }: { attempt: Taken }) {
  const say = useSay();
  return (
    <Link
      to="/applicant/exam/taken/detail/$applicantExamId"
      params={{ applicantExamId: id }}
      onClick={() => choosePerson(applicantId)}
      aria-label={say(m.exam_mine_result_named, { title })}
      className={buttonClass('secondary', 'small')}
    >
      {say(m.exam_mine_result)}
    </Link>
  );
}
