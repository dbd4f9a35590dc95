import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import type { AssignedExam } from '@sanjeh/contract/overview/overview.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { informantWords } from '#i18n/informant-words.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { choosePerson } from '#person/chosen-person.ts';
import { OutcomeChips } from '#person/outcome-chips.tsx';
import { correctedAgeWords, personAgeWords } from '#person/person-age.ts';
import { ageRangeWords } from '#website/age-words.ts';
import { lengthWords } from '#website/exam-words.ts';
import { ResultLink, TakeLink } from './attempt-links.tsx';
import type { PersonPlan } from './person-plan.ts';

type PersonCardProps = { person: Applicant; plan: PersonPlan; assigned: readonly AssignedExam[] };

/** What is under way for one person, what to do next, what came out last and what is to come. */
export function PersonCard({ person, plan, assigned }: PersonCardProps) {
  const say = useSay();
  const { id } = person;
  const isGoingOn = (examId: number) =>
    assigned.some(({ exameId, isBegun }) => exameId === examId && isBegun);
  const open = plan.open.filter(({ exameId }) => !isGoingOn(exameId));
  const heading = `person-${id}`;
  const ages = [personAgeWords(say, person), correctedAgeWords(say, person)].filter(Boolean);
  return (
    <section
      aria-labelledby={heading}
      className="overflow-hidden rounded-2xl border border-line bg-surface shadow-low"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 bg-primary-soft px-5 py-3">
        <h2 id={heading} className="text-xl">
          <bdi>{person.fullName}</bdi>
        </h2>
        <p className="text-muted">{ages.join(say(m.person_list_comma))}</p>
      </header>
      <div className="grid gap-x-8 divide-y divide-line px-5 md:grid-cols-2 md:divide-y-0">
        {assigned.length > 0 && (
          <Part title={m.assignment_due}>
            <AssignedExams assigned={assigned} open={plan.open} />
          </Part>
        )}
        {open.length > 0 && (
          <Part title={m.exam_my_open}>
            {open.map((attempt) => (
              <OpenAttempt key={attempt.id} attempt={attempt} />
            ))}
          </Part>
        )}
        {(plan.fits.length > 0 || plan.open.length === 0) && (
          <Part title={m.exam_my_next}>
            <Fitting person={person} plan={plan} />
          </Part>
        )}
        <Part title={m.exam_my_latest}>
          <Latest attempt={plan.latest} />
        </Part>
        {plan.next && (
          <Part title={m.person_next}>
            <Coming next={plan.next} />
          </Part>
        )}
      </div>
      <CardLinks person={person} />
    </section>
  );
}

function Part({ title, children }: { title: Message; children: ReactNode }) {
  const say = useSay();
  return (
    <div className="py-4">
      <h3 className="mb-1 text-sm font-medium text-muted">{say(title)}</h3>
      {children}
    </div>
  );
}

/** A title with what is known of it, and what can be done about it. */
function Entry({ title, facts, action }: { title: string; facts: readonly string[]; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold">
          <ContentText text={title} />
        </p>
        <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {action}
    </div>
  );
}

/** What was given to the person comes first, and of it what ends first. */
function AssignedExams({ assigned, open }: { assigned: readonly AssignedExam[]; open: PersonPlan['open'] }) {
  const say = useSay();
  const format = useFormat();
  // What another one answers just now comes first: a person has one exam open once.
  const isWaiting = ({ exameId, isBegun }: AssignedExam) =>
    !isBegun && open.some((attempt) => attempt.exameId === exameId);
  const factsOf = ({ label, until, informant }: AssignedExam) => [
    ...(until === null ? [] : [say(m.assignment_due_until, { date: format.date(until) })]),
    ...(informant === null
      ? []
      : [say(m.assignment_due_informant, { who: informantWords(say, { who: informant, other: null }) })]),
    ...(label === '' ? [] : [label]),
  ];
  return (
    <div className="flex flex-col gap-3">
      {assigned.map((one) => (
        <Entry
          key={`${one.exameId}/${one.informant}`}
          title={one.title}
          facts={isWaiting(one) ? [...factsOf(one), say(m.assignment_due_waiting)] : factsOf(one)}
          action={
            !isWaiting(one) && (
              <TakeLink
                exam={{ id: one.exameId, title: one.title }}
                applicantId={one.applicantId}
                kind={one.isBegun ? 'in-progress' : 'not-taken'}
              />
            )
          }
        />
      ))}
    </div>
  );
}

function OpenAttempt({ attempt }: { attempt: TakenExam }) {
  const say = useSay();
  const format = useFormat();
  const { exameId, title, applicantId, participateDateTime } = attempt;
  return (
    <Entry
      title={title}
      facts={[say(m.exam_my_open_since, { date: format.instant(participateDateTime) })]}
      action={<TakeLink exam={{ id: exameId, title }} applicantId={applicantId} kind="in-progress" />}
    />
  );
}

function Fitting({ person, plan }: Omit<PersonCardProps, 'assigned'>) {
  const say = useSay();
  const [exam] = plan.fits;
  if (!exam) {
    const text = plan.hasAny ? m.person_all_taken : m.person_nothing_fits;
    return <p>{say(text, { name: isolate(person.firstName) })}</p>;
  }
  return (
    <Entry
      title={exam.title}
      facts={[ageRangeWords(say, exam.ageFrom, exam.ageTo), ...lengthWords(say, exam)]}
      action={<TakeLink exam={exam} applicantId={person.id} kind="not-taken" />}
    />
  );
}

function Latest({ attempt }: { attempt: TakenExam | null }) {
  const say = useSay();
  const format = useFormat();
  if (!attempt) return <p>{say(m.exam_my_latest_none)}</p>;
  const { totalScore, isPending } = attempt;
  const told = totalScore === null ? [] : [say(m.person_score, { score: totalScore })];
  const score = isPending ? [say(m.result_to_be_marked)] : told;
  return (
    <>
      <Entry
        title={attempt.title}
        facts={[format.day(attempt.participateDateTime), ...score]}
        action={<ResultLink attempt={attempt} />}
      />
      <OutcomeChips attempt={attempt} className="mt-1" />
    </>
  );
}

function Coming({ next: { exam, from } }: { next: NonNullable<PersonPlan['next']> }) {
  const say = useSay();
  const format = useFormat();
  return (
    <>
      <p className="font-semibold">
        <ContentText text={exam.title} />
      </p>
      <p className="text-sm text-muted">{say(m.person_from_day, { date: format.date(from) })}</p>
    </>
  );
}

function CardLinks({ person: { id, firstName } }: { person: Applicant }) {
  const say = useSay();
  const name = isolate(firstName);
  // Whatever is opened from here is about this person.
  const choose = () => choosePerson(id);
  return (
    <footer className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-5 py-3">
      <Link to="/applicant/exam" onClick={choose} className="text-link">
        {say(m.person_exams_of, { name })}
      </Link>
      <Link to="/applicant/exam/taken" onClick={choose} className="text-link">
        {say(m.person_results_of, { name })}
      </Link>
      <Link to="/applicant/calendar" onClick={choose} className="text-link">
        {say(m.person_calendar_of, { name })}
      </Link>
      <Link to="/account/people/$id" params={{ id: String(id) }} className="text-link">
        {say(m.person_edit_of, { name })}
      </Link>
    </footer>
  );
}
