import { smallSample } from '@sanjeh/contract/norm/norm-sample.schema';
import type { Smoothing } from '@sanjeh/domain/norming/smoothed-groups';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { NormWords } from '../use-norm-words.ts';
import type { ProposedGroup } from './proposed-groups.ts';
import { SampleChart } from './sample-chart.tsx';
import { SampleTable } from './sample-table.tsx';
import { SmoothingField } from './smoothing-field.tsx';
import type { FoundSample } from './use-norm-sample.ts';

type SampleResultProps = {
  found: FoundSample;
  groups: readonly ProposedGroup[];
  words: NormWords;
  /** How many groups there would be, and how many of before would make room. */
  made: number;
  replaced: number;
  onSmoothing: (smoothing: Smoothing) => void;
};

export function SampleResult(props: SampleResultProps) {
  const { groups, words, made, replaced, onSmoothing } = props;
  const { sample, form } = props.found;
  const result = useRef<HTMLElement>(null);
  // What was asked for stands below the questions.
  useEffect(() => {
    result.current?.scrollIntoView({ block: 'start' });
  }, []);
  const say = useSay();
  const format = useFormat();
  const { people, reliability, incomparable } = sample;
  const small = groups.filter(({ isSmall }) => isSmall).length;
  const alpha = reliability && format.number(reliability.alpha, { maximumFractionDigits: 3 });
  return (
    <section ref={result} className="flex scroll-mt-2 flex-col gap-3">
      <div role="status">
        <p className="font-medium">
          {people === 0
            ? say(m.norm_build_empty)
            : say(m.norm_build_people, { people, groups: groups.length })}
        </p>
        {people > 0 && (
          <p className="text-muted">
            {alpha === null ? say(m.norm_build_no_alpha) : say(m.norm_build_alpha, { alpha })}
          </p>
        )}
      </div>
      {incomparable > 0 && <Note>{say(m.norm_build_incomparable, { count: incomparable })}</Note>}
      {small > 0 && <Note>{say(m.norm_build_small_note, { count: small, least: smallSample })}</Note>}
      {made < groups.length && <Note>{say(m.norm_build_skipped, { count: groups.length - made })}</Note>}
      {replaced > 0 && <Note>{say(m.norm_build_replaces, { count: replaced })}</Note>}
      {groups.length > 1 && (
        <>
          {form.kind === 'mean_sd' && <SmoothingField value={form.smoothing} onChange={onSmoothing} />}
          <SampleChart groups={groups} words={words} />
        </>
      )}
      {groups.length > 0 && (
        <SampleTable groups={groups} words={words} isSmoothed={form.smoothing !== 'none'} />
      )}
    </section>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-xl bg-warning-soft px-4 py-2 text-sm text-warning-text">
      <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      {children}
    </p>
  );
}
