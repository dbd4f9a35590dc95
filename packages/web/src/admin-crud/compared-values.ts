import type { FieldValues } from 'react-hook-form';
import { get } from 'react-hook-form';
import type { ComparedField } from '#form/fields-stale-dialog.tsx';
import type { useFormat } from '#i18n/format.ts';
import type { Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { CrudContract, CrudForm } from './crud-entity.ts';
import { textName } from './text-name.ts';

type Tools = { say: Say; format: ReturnType<typeof useFormat> };

/** Both versions field by field, as far as they differ. */
export function comparedValues<Contract extends CrudContract, Values extends FieldValues>(
  { texts, facts = [] }: Pick<CrudForm<Contract, Values>, 'texts' | 'facts'>,
  mine: Values,
  theirs: Values,
  tools: Tools,
): ComparedField[] {
  const { say } = tools;
  const textIn = (values: Values, name: string) => String(get(values, name) ?? '').trim();
  const written = (['fa', 'en'] as const).flatMap((language) =>
    texts.map(({ name, label }) => {
      const field = textName(name, language);
      return {
        label: language === 'fa' ? say(label) : say(m.admin_crud_field_in_english, { field: say(label) }),
        mine: textIn(mine, field),
        theirs: textIn(theirs, field),
      };
    }),
  );
  const others = facts.map(({ label, text }) => ({
    label: say(label),
    mine: text(mine, tools),
    theirs: text(theirs, tools),
  }));
  return [...written, ...others].filter((field) => field.mine !== field.theirs);
}
