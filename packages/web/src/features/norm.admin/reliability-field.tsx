import { smallSample } from '@sanjeh/contract/norm/norm-sample.schema';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import type { NormPart } from './norm-fields.tsx';
import { estimateAlpha, queryOf } from './own-alpha.ts';

/** Published, or the scale's own α with its people: typing a figure says that it was published. */
export function ReliabilityField(props: NormPart & { examId: number; title: string }) {
  const { draft, errorAt, onChange, examId, title } = props;
  const say = useSay();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  const { reliabilityPeople: people } = draft;
  const estimate = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      const own = await estimateAlpha(examId, queryOf(draft));
      if (own === null) return setProblem(() => m.norm_reliability_none);
      onChange(own);
      const said = { title, alpha: own.reliability, people: own.reliabilityPeople };
      showToast(withParams(m.norm_reliability_estimated, said));
    } catch (error) {
      setProblem(() => faultMessage(error));
    } finally {
      setIsPending(false);
    }
  };
  const isKnown = draft.reliability !== null;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <NumberField
        name="reliability"
        label={m.norm_reliability}
        description={isKnown ? provenance(people) : m.norm_reliability_help}
        isOptional
        min={0}
        max={1}
        step={0.01}
        value={draft.reliability}
        onChange={(reliability) => onChange({ reliability, reliabilityPeople: null })}
        error={errorAt('reliability')}
      />
      <div className="sm:col-span-2 sm:pt-8">
        <Button
          variant="secondary"
          icon={<Calculator aria-hidden className="size-5" />}
          isPending={isPending}
          onPress={() => void estimate()}
        >
          {say(m.norm_reliability_estimate)}
        </Button>
        <div aria-live="polite" className="mt-1.5 text-sm">
          {problem && <p className="text-danger-text">{say(problem)}</p>}
          {people !== null && people < smallSample && (
            <p className="text-warning-text">{say(m.norm_reliability_small, { people })}</p>
          )}
        </div>
      </div>
    </div>
  );
}

function provenance(people: number | null): Message {
  return people === null ? m.norm_reliability_published : withParams(m.norm_reliability_own, { people });
}
