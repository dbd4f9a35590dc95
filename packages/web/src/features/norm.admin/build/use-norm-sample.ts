import type { NormSample } from '@sanjeh/contract/norm/norm-sample.schema';
import { useState } from 'react';
import { problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { issueMessage } from '#form/issue-message.ts';
import type { Message } from '#i18n/say.ts';
import { getSample } from '../norm.api.ts';
import { newSampleForm, type SampleForm, toSampleQuery } from './sample-form.ts';

/** What was asked for, and the people that were found. */
export interface FoundSample {
  /** Which of those that were asked for. */
  readonly number: number;
  readonly form: SampleForm;
  readonly sample: NormSample;
}

export function useNormSample(examId: number, scaleCode: string) {
  const [form, setForm] = useState<SampleForm>(() => newSampleForm(scaleCode));
  const [found, setFound] = useState<FoundSample | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  const [errors, setErrors] = useState<ReadonlyMap<string, Message>>(new Map());
  return {
    ...{ form, isPending, problem },
    /** The curve is drawn here: another one needs no other people. None is drawn over single scores. */
    found: found && {
      ...found,
      form: { ...found.form, smoothing: found.form.kind === 'data' ? 'none' : form.smoothing },
    },
    errorAt: (field: keyof SampleForm) => errors.get(field) ?? null,
    change: (fields: Partial<SampleForm>) => setForm((before) => ({ ...before, ...fields })),
    show: async () => {
      setIsPending(true);
      setProblem(null);
      setErrors(new Map());
      try {
        const sample = await getSample(examId, toSampleQuery(form));
        setFound((before) => ({ form, sample, number: (before?.number ?? 0) + 1 }));
      } catch (error) {
        const issues = problemOf(error)?.body?.issues ?? [];
        setErrors(new Map(issues.map((issue) => [fieldOf(issue.path[0]), issueMessage(issue)])));
        setProblem(() => faultMessage(error));
        setFound(null);
      } finally {
        setIsPending(false);
      }
    },
  };
}

const fieldOf = (name: unknown) => (name === 'scores' ? 'kind' : String(name));

export type NormSampler = ReturnType<typeof useNormSample>;
