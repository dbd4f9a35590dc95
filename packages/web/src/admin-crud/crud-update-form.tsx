import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { takeOver } from '#form/take-over.ts';
import { crudCalls } from './crud-calls.ts';
import type { CrudContract, CrudForm, RowOf } from './crud-entity.ts';
import { CrudFormView } from './crud-form-view.tsx';
import { useCrudForm } from './use-crud-form.tsx';

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

/** Edits one state of an entity. */
export function CrudUpdateForm<Contract extends CrudContract, Values extends FieldValues>({
  entity,
  row,
  part,
}: PlainUpdateFormProps<Contract, Values>) {
  const { contract, formWords, toValues } = entity;
  const base = useRef(row);
  const { form, leave, close, dialogs } = useCrudForm({
    entity,
    initial: toValues(row),
    base,
    save: (input) => crudCalls(contract).update(row.id, base.current.revision, input),
  });
  // Another part of the page has saved, such as the button that publishes an exam.
  useEffect(() => {
    if (row.revision <= base.current.revision) return;
    if (takeOver(form, toValues(base.current), toValues(row))) base.current = row;
  });
  const follow = (from: number, to: number) => {
    if (base.current.revision === from) base.current = { ...base.current, revision: to };
  };
  return (
    <>
      <CrudFormView entity={entity} form={form} title={formWords.update} onLeave={leave}>
        {part?.(row, { follow, close })}
      </CrudFormView>
      {dialogs}
    </>
  );
}
