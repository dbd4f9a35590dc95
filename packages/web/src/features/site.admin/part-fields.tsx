import type { SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { FieldPath } from 'react-hook-form';
import { FormTextArea, FormTextField } from '#form/form-text-field.tsx';
import { OutdatedNotes } from '#form/outdated-notes.tsx';
import type { SchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { LanguageType } from '#settings/settings.ts';
import { IconButton } from '#ui/icon-button.tsx';

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
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-line p-4">
      <legend className="px-1 text-sm text-muted">{say(m.site_part, { number: at + 1 })}</legend>
      {language === 'fa' ? (
        <PartActions parts={form.getValues(list)} at={at} count={count} onChange={onChange} />
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

type PartActionsProps = { parts: Parts; at: number; count: number; onChange: (parts: Parts) => void };

function PartActions({ parts, at, count, onChange }: PartActionsProps) {
  const moved = (by: number) => {
    const part = parts[at];
    return part ? parts.toSpliced(at, 1).toSpliced(at + by, 0, part) : parts;
  };
  const number = { number: at + 1 };
  const say = useSay();
  return (
    <div className="-mt-2 flex justify-end gap-1">
      <IconButton
        label={say(m.site_part_up, number)}
        variant="quiet"
        isDisabled={at === 0}
        onPress={() => onChange(moved(-1))}
      >
        <ArrowUp aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={say(m.site_part_down, number)}
        variant="quiet"
        isDisabled={at === count - 1}
        onPress={() => onChange(moved(1))}
      >
        <ArrowDown aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={say(m.site_part_remove, number)}
        variant="quiet"
        onPress={() => onChange(parts.toSpliced(at, 1))}
      >
        <Trash2 aria-hidden className="size-5 text-danger-text" />
      </IconButton>
    </div>
  );
}
