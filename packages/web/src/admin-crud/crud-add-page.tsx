import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { requestKeys } from '#sync/request-key.ts';
import { crudCalls } from './crud-calls.ts';
import type { CrudContract, CrudForm, RowOf } from './crud-entity.ts';
import { CrudFormView, FormPageFrame } from './crud-form-view.tsx';
import { useCrudForm } from './use-crud-form.tsx';

type PlainAddPageProps<Contract extends CrudContract, Values extends FieldValues> = {
  entity: CrudForm<Contract, Values>;
  /** Leads on, where adding is only the first step; otherwise the list comes back. */
  onAdded?: (row: RowOf<Contract>) => void;
};

export function CrudAddPage<Contract extends CrudContract, Values extends FieldValues>({
  entity,
  onAdded,
}: PlainAddPageProps<Contract, Values>) {
  const { contract, formWords, empty } = entity;
  const added = useRef<RowOf<Contract> | null>(null);
  // Sent again because the answer was lost, it is there once.
  const [keyOf] = useState(requestKeys);
  const { form, leave, dialogs } = useCrudForm({
    entity,
    initial: empty,
    base: added,
    save: async (input) => {
      const { create, update } = crudCalls(contract);
      // Added already, and something was typed meanwhile.
      const { id, revision } = added.current ?? {};
      return id === undefined || revision === undefined
        ? create(input, keyOf({ input }))
        : update(id, revision, input);
    },
    next: onAdded && (() => added.current && onAdded(added.current)),
  });
  return (
    <FormPageFrame>
      <CrudFormView entity={entity} form={form} title={formWords.add} onLeave={leave} />
      {dialogs}
    </FormPageFrame>
  );
}
