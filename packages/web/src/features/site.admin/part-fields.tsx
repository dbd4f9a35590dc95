import type { SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { FieldPath } from 'react-hook-form';
import { focusSoon } from '#form/focus-soon.ts';
import { FormTextArea, FormTextField } from '#form/form-text-field.tsx';
import { OutdatedNotes } from '#form/outdated-notes.tsx';
import type { SchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { LanguageType } from '#settings/settings.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { focusAfterMove, focusAfterRemoval, partName } from './part-focus.ts';

type Parts = SiteValues['about'];

type PartFieldsProps = {
  form: SchemaForm<SiteValues>;
  list: 'about' | 'privacy';
  at: number;
  language: LanguageType;
  names: readonly [title: FieldPath<SiteValues>, text: FieldPath<SiteValues>];
  count: number;
  onChange: (parts: Parts) => void;
};

/** One heading with its text. It is moved and removed on the Persian side, where it is written first. */
export function PartFields({ form, list, at, language, names, count, onChange }: PartFieldsProps) {
  const say = useSay();
  const isOptional = language === 'en';
  return (
    <fieldset
      data-part={isOptional ? undefined : partName({ list, at })}
      className="flex min-w-0 flex-col gap-4 rounded-xl border border-line p-4"
    >
      <legend className="px-1 text-sm text-muted">{say(m.site_part, { number: at + 1 })}</legend>
      {language === 'fa' ? (
        <PartActions parts={form.getValues(list)} {...{ list, at, count, onChange }} />
      ) : (
        <OutdatedNotes form={form} part={`${list}.${at}`} />
      )}
      <FormTextField
        control={form.control}
        name={names[0]}
        label={m.site_part_title}
        isOptional={isOptional}
      />
      <FormTextArea
        control={form.control}
        name={names[1]}
        label={m.site_part_text}
        isOptional={isOptional}
        rows={4}
      />
    </fieldset>
  );
}

type PartActionsProps = Pick<PartFieldsProps, 'list' | 'at' | 'count' | 'onChange'> & { parts: Parts };

function PartActions({ parts, list, at, count, onChange }: PartActionsProps) {
  const move = (by: 1 | -1) => {
    const part = parts[at];
    if (part) onChange(parts.toSpliced(at, 1).toSpliced(at + by, 0, part));
    focusSoon(focusAfterMove({ list, at }, by, count));
  };
  const remove = () => {
    onChange(parts.toSpliced(at, 1));
    focusSoon(focusAfterRemoval({ list, at }, count - 1));
  };
  const number = { number: at + 1 };
  const say = useSay();
  return (
    <div className="-mt-2 flex justify-end gap-1">
      <IconButton
        label={say(m.site_part_up, number)}
        variant="quiet"
        data-move="-1"
        isDisabled={at === 0}
        onPress={() => move(-1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={say(m.site_part_down, number)}
        variant="quiet"
        data-move="1"
        isDisabled={at === count - 1}
        onPress={() => move(1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={say(m.site_part_remove, number)} variant="quiet" onPress={remove}>
        <Trash2 aria-hidden className="size-5 text-danger-text" />
      </IconButton>
    </div>
  );
}
