import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { kindOf } from '#api/api-problem.ts';
import { crudCalls } from './crud-calls.ts';
import type { CrudContract, CrudForm, RowOf } from './crud-entity.ts';
import { CrudFormView } from './crud-form-view.tsx';
import { StaleDialog } from './stale-dialog.tsx';
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

function isStale(error: unknown): boolean {
  return kindOf(error) === 'stale';
}

/** Edits one state of an entity. When there is a newer one, both are shown, and whoever edits decides. */
export function CrudUpdateForm<Contract extends CrudContract, Values extends FieldValues>({
  entity,
  row,
  part,
}: PlainUpdateFormProps<Contract, Values>) {
  const { contract, formWords, toValues } = entity;
  const { get, update } = crudCalls(contract);
  const revision = useRef(row.revision);
  const [newer, setNewer] = useState<RowOf<Contract> | null>(null);
  const { form, leave, close, leaveDialog } = useCrudForm({
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
  const follow = (from: number, to: number) => {
    if (revision.current === from) revision.current = to;
  };
  return (
    <>
      <CrudFormView entity={entity} form={form} title={formWords.update} onLeave={leave}>
        {part?.(row, { follow, close })}
      </CrudFormView>
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
