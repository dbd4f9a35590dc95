import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiProblem } from '../../api/api-problem.ts';
import { plainCalls } from './plain-calls.ts';
import type { PlainContract, PlainForm, RowOf } from './plain-entity.ts';
import { PlainFormView } from './plain-form-view.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { usePlainForm } from './use-plain-form.ts';

type PlainUpdateFormProps<Contract extends PlainContract, Values extends FieldValues> = {
  entity: PlainForm<Contract, Values>;
  row: RowOf<Contract>;
};

function isStale(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'stale';
}

/** Edits one state of an entity. When there is a newer one, both are shown, and whoever edits decides. */
export function PlainUpdateForm<Contract extends PlainContract, Values extends FieldValues>({
  entity,
  row,
}: PlainUpdateFormProps<Contract, Values>) {
  const { contract, formWords, toValues } = entity;
  const { get, update } = plainCalls(contract);
  const revision = useRef(row.revision);
  const [newer, setNewer] = useState<RowOf<Contract> | null>(null);
  const { form, leave, leaveDialog } = usePlainForm({
    entity,
    initial: toValues(row),
    save: async (input) => {
      try {
        await update(row.id, revision.current, input);
        return formWords.updated;
      } catch (error) {
        if (!isStale(error)) throw error;
        setNewer(await get(row.id));
        return null;
      }
    },
  });
  const settle = (theirs: RowOf<Contract>) => {
    revision.current = theirs.revision;
    setNewer(null);
  };
  return (
    <>
      <PlainFormView entity={entity} form={form} title={formWords.update} onLeave={leave} />
      {newer && (
        <StaleDialog
          entity={entity}
          mine={form.getValues()}
          theirs={newer}
          onClose={() => setNewer(null)}
          onTakeTheirs={() => {
            settle(newer);
            form.reset(toValues(newer));
          }}
          onSaveMine={() => {
            settle(newer);
            void form.submit();
          }}
        />
      )}
      {leaveDialog}
    </>
  );
}
