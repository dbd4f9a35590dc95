import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { goOn } from '#form/go-on.ts';
import { useLeaveGuard } from '#form/use-leave-guard.ts';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useListReturn } from '#list/list-return.ts';
import { useStaleEdit } from '#sync/use-stale-edit.ts';
import { showToast } from '#ui/toast-queue.ts';
import { crudCalls } from './crud-calls.ts';
import type { CrudContract, CrudForm, RowOf } from './crud-entity.ts';
import { CrudStaleDialog } from './crud-stale-dialog.tsx';

type Options<Contract extends CrudContract, Values extends FieldValues> = {
  entity: CrudForm<Contract, Values>;
  initial: Values;
  /** What is edited; null until it is added. */
  base: RefObject<RowOf<Contract> | null>;
  /** Saves on `base`, and gives what is saved now. */
  save: (input: unknown) => Promise<RowOf<Contract>>;
  /** Where it leads once it is saved; back to the list when left out. */
  next?: (() => void) | undefined;
};

/**
 * A form that, once saved, leads on or back to its list; not where something was typed since it was sent. When there is
 * a newer state than the one it edits, both are shown, and whoever edits decides.
 */
export function useCrudForm<Contract extends CrudContract, Values extends FieldValues>({
  entity,
  initial,
  base,
  save,
  next,
}: Options<Contract, Values>) {
  const queryClient = useQueryClient();
  const leave = useListReturn(entity.pages.list);
  const stale = useStaleEdit<RowOf<Contract>>({
    // Only what is there can be stale.
    read: () => crudCalls(entity.contract).get(base.current?.id ?? 0),
    onMine: async (theirs): Promise<void> => {
      base.current = theirs;
      await form.submit();
    },
    onTheirs: (theirs) => {
      base.current = theirs;
      form.reset(entity.toValues(theirs));
    },
  });
  const form = useSchemaForm<Values, unknown>({
    schema: entity.schema,
    defaultValues: initial as DefaultValues<Values>,
    onSubmit: async (input) => {
      const sent = structuredClone(form.getValues());
      const done: { row?: RowOf<Contract> } = {};
      await stale.save(async () => {
        done.row = await save(input);
      });
      if (!done.row) return;
      showToast(base.current === null ? entity.formWords.added : entity.formWords.updated);
      base.current = done.row;
      void queryClient.invalidateQueries();
      if (goOn(form, entity.toValues(done.row), sent)) return;
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
  const dialogs = (
    <>
      {stale.theirs && (
        <CrudStaleDialog
          entity={entity}
          mine={form.getValues()}
          theirs={stale.theirs}
          onChoice={(choice) => void stale.choose(choice)}
        />
      )}
      {guard.dialog}
    </>
  );
  return { form, leave, close, dialogs };
}
