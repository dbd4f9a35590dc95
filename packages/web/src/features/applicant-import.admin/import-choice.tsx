import type {
  ApplicantImport,
  ImportApply,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { withParams } from '#ui/with-params.ts';
import { applyImport } from './applicant-import.api.ts';
import { type Excepted, takenCount } from './import-count.ts';

type Take = ImportApply['takes'][number];

const labels = {
  new: m.applicant_import_take_new,
  changed: m.applicant_import_take_changed,
  same: m.applicant_import_take_same,
} as const;

type ImportChoiceProps = { found: ApplicantImport; fingerprint: string; except: Excepted };

/** Which rows are taken over. */
export function ImportChoice({ found, fingerprint, except }: ImportChoiceProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { counts, group, id } = found;
  const offered = (['new', 'changed', 'same'] as const).filter(
    (take) => counts[take] > 0 && (take !== 'same' || group !== null),
  );
  const [left, setLeft] = useState<ReadonlySet<Take>>(new Set());
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  const takes = offered.filter((take) => !left.has(take));
  const count = takenCount(counts, takes, except);
  const apply = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      await applyImport(id, { fingerprint, takes, except: [...except.keys()] });
      await queryClient.invalidateQueries();
    } catch (error) {
      const isStale = problemOf(error)?.code === 'stale';
      setProblem(() => (isStale ? m.applicant_import_stale : faultMessage(error)));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <>
      {counts.accounts > 0 && (
        <p className="text-muted">{say(m.applicant_import_accounts, { count: counts.accounts })}</p>
      )}
      <div className="flex flex-col gap-1">
        {offered.map((take) => (
          <Checkbox
            key={take}
            name={`take-${take}`}
            label={withParams(labels[take], { count: counts[take] })}
            isChecked={!left.has(take)}
            onChange={(isChecked) => {
              const next = new Set(left);
              if (isChecked) next.delete(take);
              else next.add(take);
              setLeft(next);
            }}
          />
        ))}
      </div>
      {counts.refused > 0 && <p className="text-sm text-muted">{say(m.applicant_import_refused_note)}</p>}
      <div aria-live="assertive">
        {problem && <p className="rounded-xl bg-danger-soft px-4 py-2 text-danger-text">{say(problem)}</p>}
      </div>
      {offered.length === 0 ? (
        <p className="text-muted">{say(m.applicant_import_nothing)}</p>
      ) : (
        <div>
          <Button isPending={isPending} isDisabled={count <= 0} onPress={() => void apply()}>
            {say(m.applicant_import_apply, { count: Math.max(0, count) })}
          </Button>
        </div>
      )}
    </>
  );
}
