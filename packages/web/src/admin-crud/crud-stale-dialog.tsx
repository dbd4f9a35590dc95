import type { FieldValues } from 'react-hook-form';
import { FieldsStaleDialog } from '#form/fields-stale-dialog.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import { comparedValues } from './compared-values.ts';
import type { CrudContract, CrudForm, RowOf } from './crud-entity.ts';

type CrudStaleDialogProps<Contract extends CrudContract, Values extends FieldValues> = {
  entity: CrudForm<Contract, Values>;
  mine: Values;
  theirs: RowOf<Contract>;
  onChoice: (choice: StaleChoice) => void;
};

export function CrudStaleDialog<Contract extends CrudContract, Values extends FieldValues>({
  entity,
  mine,
  theirs,
  onChoice,
}: CrudStaleDialogProps<Contract, Values>) {
  const say = useSay();
  const format = useFormat();
  const fields = comparedValues(entity, mine, entity.toValues(theirs), { say, format });
  const text = say(m.admin_crud_stale_text, { time: format.instant(theirs.updated) });
  const { recordedAs } = entity;
  const recorded = recordedAs && { entity: recordedAs, entityId: String(theirs.id) };
  return <FieldsStaleDialog {...{ text, recorded, fields, onChoice }} />;
}
