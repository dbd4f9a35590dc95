import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useStaleEdit } from '#sync/use-stale-edit.ts';
import { crudCalls } from './crud-calls.ts';
import type { CrudContract, CrudForm, RowOf } from './crud-entity.ts';
import { CrudFormView } from './crud-form-view.tsx';
import { CrudStaleDialog } from './crud-stale-dialog.tsx';
import { useCrudForm } from './use-crud-form.ts';

/** What a part of the page that saves by itself tells the form. */
export type FormTies = {
  /** That part has made one state out of another: a form that began with the first goes on from the second. */
  follow: (from: number, to: number) => void;
  /** Leaves the page for good, whatever is typed. */
  close: () => void;
};

type PlainUpdateFormProps<Contract extends CrudContract, Values extends FieldValues> = {
  entity: CrudForm<Contract, Values>;
  row: RowOf<Contract>;
  /** What of the entity saves by itself, such as a picture. */
  part?: ((row: RowOf<Contract>, ties: FormTies) => ReactNode) | undefined;
};

/** Edits one state of an entity. When there is a newer one, both are shown, and whoever edits decides. */
export function CrudUpdateForm<Contract extends CrudContract, Values extends FieldValues>({
  entity,
  row,
  part,
}: PlainUpdateFormProps<Contract, Values>) {
  const { contract, formWords, toValues } = entity;
  const { get, update } = crudCalls(contract);
  const revision = useRef(row.revision);
  const stale = useStaleEdit<RowOf<Contract>>({
    read: () => get(row.id),
    onMine: async (theirs): Promise<void> => {
      revision.current = theirs.revision;
      await form.submit();
    },
    onTheirs: (theirs) => {
      revision.current = theirs.revision;
      form.reset(toValues(theirs));
    },
  });
  const { form, leave, close, leaveDialog } = useCrudForm({
    entity,
    initial: toValues(row),
    save: async (input): Promise<RowOf<Contract> | null> => {
      const done: { row?: RowOf<Contract> } = {};
      await stale.save(async () => {
        done.row = await update(row.id, revision.current, input);
        revision.current = done.row.revision;
      });
      return done.row ?? null;
    },
    savedWords: formWords.updated,
  });
  const follow = (from: number, to: number) => {
    if (revision.current === from) revision.current = to;
  };
  return (
    <>
      <CrudFormView entity={entity} form={form} title={formWords.update} onLeave={leave}>
        {part?.(row, { follow, close })}
      </CrudFormView>
      {stale.theirs && (
        <CrudStaleDialog
          entity={entity}
          mine={form.getValues()}
          theirs={stale.theirs}
          onChoice={(choice) => void stale.choose(choice)}
        />
      )}
      {leaveDialog}
    </>
  );
}
