import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { goOn } from '#form/go-on.ts';
import { useLeaveGuard } from '#form/use-leave-guard.ts';
import { useSchemaForm } from '#form/use-schema-form.ts';
import type { Message } from '#i18n/say.ts';
import { useListReturn } from '#list/list-return.ts';
import { showToast } from '#ui/toast-queue.ts';
import type { CrudContract, CrudForm, RowOf } from './crud-entity.ts';

type Options<Contract extends CrudContract, Values extends FieldValues> = {
  entity: CrudForm<Contract, Values>;
  initial: Values;
  /** Gives what is saved now, or null when it is not saved after all and the form stays. */
  save: (input: unknown) => Promise<RowOf<Contract> | null>;
  savedWords: Message;
  /** Where it leads once it is saved; back to the list when left out. */
  next?: (() => void) | undefined;
};

/** A form that, once saved, leads on or back to its list; not where something was typed since it was sent. */
export function useCrudForm<Contract extends CrudContract, Values extends FieldValues>({
  entity,
  initial,
  save,
  savedWords,
  next,
}: Options<Contract, Values>) {
  const queryClient = useQueryClient();
  const leave = useListReturn(entity.pages.list);
  const form = useSchemaForm<Values, unknown>({
    schema: entity.schema,
    defaultValues: initial as DefaultValues<Values>,
    onSubmit: async (input) => {
      const sent = structuredClone(form.getValues());
      const saved = await save(input);
      if (saved === null) return;
      showToast(savedWords);
      void queryClient.invalidateQueries();
      if (goOn(form, entity.toValues(saved), sent)) return;
      guard.release();
      (next ?? leave)();
    },
  });
  const guard = useLeaveGuard(form.control);
  /** Leaves without a question: there is nothing left to save. */
  const close = () => {
    guard.release();
    leave();
  };
  return { form, leave, close, leaveDialog: guard.dialog };
}
