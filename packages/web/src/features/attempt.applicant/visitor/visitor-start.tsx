import type { ExamDetails } from '@sanjeh/contract/exam/exam.schema';
import { isInAgeRange } from '@sanjeh/domain/age/age';
import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { monthWords } from '#i18n/month-words.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { ExamNewLayout } from '#layouts/exam-new/exam-new-layout.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ExamFacts } from '../exam-facts.tsx';
import type { StartAnswers } from '../start-answers.ts';
import { useStartQuestions } from '../use-start-questions.tsx';

type VisitorStartProps = {
  exam: ExamDetails;
  /** In months; null: not known. */
  age: number | null;
  /** Some answers are on this device already. */
  isKept: boolean;
  initial: StartAnswers;
  refuse: ReactNode;
  onStart: (answers: StartAnswers) => Promise<void>;
};

export function VisitorStart({ exam, age, isKept, initial, refuse, onStart }: VisitorStartProps) {
  const say = useSay();
  const [isStarting, setIsStarting] = useState(false);
  const [fault, setFault] = useState<Message | null>(null);
  const questions = useStartQuestions({ exam, initial, refuse });
  const isOutside = age !== null && !isInAgeRange(age, { from: exam.ageFrom, to: exam.ageTo });
  const start = async () => {
    const answers = questions.check();
    if (answers === null) return;
    setIsStarting(true);
    setFault(null);
    try {
      await onStart(answers);
    } catch (error) {
      setFault(() => faultMessage(error));
      setIsStarting(false);
    }
  };
  return (
    <ExamNewLayout
      title={exam.title}
      notice={
        <div role="alert">
          {fault && <p className="rounded-xl bg-danger-soft px-4 py-2 text-danger-text">{say(fault)}</p>}
        </div>
      }
      actions={
        <Button
          icon={<Play aria-hidden className="size-5" />}
          isPending={isStarting}
          onPress={() => void start()}
        >
          {say(isKept ? m.attempt_taken_resume : m.visitor_start)}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {questions.panel}
        <Card title={say(m.attempt_start_heading)}>
          <ExamFacts exam={exam} />
          <ul className="mt-4 list-disc space-y-2 ps-5">
            <li>{say(m.visitor_rule_device)}</li>
            <li>{say(m.visitor_rule_result)}</li>
          </ul>
        </Card>
        {isOutside && (
          <section className="rounded-xl bg-warning-soft p-4 text-warning-text">
            <h2 className="text-base">{say(m.attempt_age_title)}</h2>
            <p>{say(m.visitor_age_text, { range: exam.ageRangeTitle, age: monthWords(say, age) })}</p>
          </section>
        )}
      </div>
    </ExamNewLayout>
  );
}
