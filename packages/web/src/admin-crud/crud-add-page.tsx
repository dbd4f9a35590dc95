import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { plainCalls } from './crud-calls.ts';
import type { PlainContract, PlainForm, RowOf } from './crud-entity.ts';
import { FormPageFrame, PlainFormView } from './crud-form-view.tsx';
import { usePlainForm } from './use-crud-form.ts';

type PlainAddPageProps<Contract extends PlainContract, Values extends FieldValues> = {
  entity: PlainForm<Contract, Values>;
  /** Leads on, where adding is only the first step; otherwise the list comes back. */
  onAdded?: (row: RowOf<Contract>) => void;
};

export function CrudAddPage<Contract extends PlainContract, Values extends FieldValues>({
  entity,
  onAdded,
}: PlainAddPageProps<Contract, Values>) {
  const { contract, formWords, empty } = entity;
  const added = useRef<RowOf<Contract> | null>(null);
  const { form, leave, leaveDialog } = usePlainForm({
    entity,
    initial: empty,
    save: async (input) => {
      added.current = await plainCalls(contract).create(input);
      return formWords.added;
    },
    next: onAdded && (() => added.current && onAdded(added.current)),
  });
  return (
    <FormPageFrame>
      <PlainFormView entity={entity} form={form} title={formWords.add} onLeave={leave} />
      {leaveDialog}
    </FormPageFrame>
  );
}
