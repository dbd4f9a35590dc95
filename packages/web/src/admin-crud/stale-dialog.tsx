import type { FieldValues } from 'react-hook-form';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { comparedValues } from './compared-values.ts';
import type { CrudContract, CrudForm, RowOf } from './crud-entity.ts';

type StaleDialogProps<Contract extends CrudContract, Values extends FieldValues> = {
  entity: CrudForm<Contract, Values>;
  mine: Values;
  theirs: RowOf<Contract>;
  /** Back to the form, nothing decided. */
  onClose: () => void;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
};

/** Two people have edited the same: what each of them has, side by side, and the choice between them. */
export function StaleDialog<Contract extends CrudContract, Values extends FieldValues>({
  entity,
  mine,
  theirs,
  onClose,
  onTakeTheirs,
  onSaveMine,
}: StaleDialogProps<Contract, Values>) {
  const say = useSay();
  const format = useFormat();
  const fields = comparedValues(entity, mine, entity.toValues(theirs), { say, format });
  return (
    <Dialog
      title={m.admin_crud_stale_title}
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <p className="text-muted">{say(m.admin_crud_stale_text, { time: format.instant(theirs.updated) })}</p>
      {fields.length === 0 && <p className="mt-3">{say(m.admin_crud_stale_same)}</p>}
      <dl className="mt-4 flex flex-col gap-4">
        {fields.map((field) => (
          <div key={field.label}>
            <dt className="mb-1 font-semibold">{field.label}</dt>
            <dd className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              <Version title={say(m.admin_crud_stale_mine)} text={field.mine} />
              <Version title={say(m.admin_crud_stale_theirs)} text={field.theirs} />
            </dd>
          </div>
        ))}
      </dl>
      {/* Below both versions, not beside them: whoever decides has seen them, and a phone has room for them. */}
      <div className="mt-5 flex flex-wrap justify-end gap-3 pb-1 max-sm:flex-col-reverse">
        <Button variant="quiet" onPress={onClose}>
          {say(m.admin_crud_stale_keep_editing)}
        </Button>
        <Button variant="secondary" onPress={onTakeTheirs}>
          {say(m.admin_crud_stale_take_theirs)}
        </Button>
        <Button onPress={onSaveMine}>{say(m.admin_crud_stale_save_mine)}</Button>
      </div>
    </Dialog>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  const say = useSay();
  return (
    <div className="min-w-0 rounded-xl border border-line bg-surface px-3.5 py-2.5">
      <p className="text-sm text-muted">{title}</p>
      {text === '' ? (
        <p className="text-muted">{say(m.admin_crud_nothing)}</p>
      ) : (
        <p className="break-words whitespace-pre-line">
          <ContentText text={text} />
        </p>
      )}
    </div>
  );
}
