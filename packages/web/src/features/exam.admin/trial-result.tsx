import { tryOut } from '@sanjeh/contract/exam-standing/exam-standing.contract';
import type { TrialInput, TrialResult } from '@sanjeh/contract/exam-standing/exam-standing.schema';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { Given } from '#question-kind/shown-question.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';

type TrialProps = { examId: number; chosen: ReadonlyMap<number, Given> };

/** What these answers would give, with scores and bands, before anybody else sees the exam. */
export function Trial({ examId, chosen }: TrialProps) {
  const say = useSay();
  const [result, setResult] = useState<TrialResult | null>(null);
  const [fault, setFault] = useState<Message | null>(null);
  const [isPending, setIsPending] = useState(false);
  const run = async () => {
    const answers = [...chosen].flatMap(([questionId, given]): TrialInput['answers'] => {
      if (given === null) return [];
      if (typeof given === 'number') return [{ questionId, answerId: given }];
      return [{ questionId, value: typeof given === 'string' ? given : [...given] }];
    });
    setIsPending(true);
    setFault(null);
    try {
      setResult(await call(tryOut, { params: { id: examId }, body: { answers } }));
    } catch (error) {
      setFault(() => faultMessage(error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Card title={say(m.exam_trial)} description={say(m.exam_trial_lead)}>
      <Button
        variant="secondary"
        icon={<FlaskConical aria-hidden className="size-5" />}
        isPending={isPending}
        onPress={() => void run()}
      >
        {say(m.exam_trial_run, { count: chosen.size })}
      </Button>
      <div aria-live="polite" className="mt-3">
        {fault && <p className="text-danger-text">{say(fault)}</p>}
        {result && <Outcome result={result} />}
      </div>
    </Card>
  );
}

function Outcome({ result: { scales, alerts } }: { result: TrialResult }) {
  const say = useSay();
  const format = useFormat();
  return (
    <>
      {alerts.map(({ questionId, text }) => (
        <ContentText key={questionId} as="p" className="mb-2 text-danger-text" text={text} />
      ))}
      <ul className="divide-y divide-line">
        {scales.map(({ code, title, score, possible, band }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <ContentText className="min-w-0 flex-1 font-medium" text={title ?? say(m.band_total)} />
            <span className="tabular-nums">
              {score === null
                ? say(m.exam_trial_no_score)
                : say(m.exam_trial_score, {
                    score: format.number(score),
                    minimum: possible.minimum,
                    maximum: possible.maximum,
                  })}
            </span>
            {band ? (
              <Chip tone={band.severity}>
                <ContentText text={band.label} />
              </Chip>
            ) : (
              <span className="text-sm text-muted">{say(m.exam_trial_no_band)}</span>
            )}
            {band && band.advice !== '' && (
              <ContentText
                as="p"
                className="w-full text-sm whitespace-pre-line text-muted"
                text={band.advice}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
