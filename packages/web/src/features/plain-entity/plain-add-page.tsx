import type { FieldValues } from 'react-hook-form';
import { plainCalls } from './plain-calls.ts';
import type { PlainContract, PlainForm } from './plain-entity.ts';
import { FormPageFrame, PlainFormView } from './plain-form-view.tsx';
import { usePlainForm } from './use-plain-form.ts';

type PlainAddPageProps<Contract extends PlainContract, Values extends FieldValues> = {
  entity: PlainForm<Contract, Values>;
};

export function PlainAddPage<Contract extends PlainContract, Values extends FieldValues>({
  entity,
}: PlainAddPageProps<Contract, Values>) {
  const { contract, formWords, empty } = entity;
  const { form, leave, leaveDialog } = usePlainForm({
    entity,
    initial: empty,
    save: async (input) => {
      await plainCalls(contract).create(input);
      return formWords.added;
    },
  });
  return (
    <FormPageFrame>
      <PlainFormView entity={entity} form={form} title={formWords.add} onLeave={leave} />
      {leaveDialog}
    </FormPageFrame>
  );
}
