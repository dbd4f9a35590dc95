import { X } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldErrorText } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import type { MemberDraft } from '../draft/scale-draft.ts';
import { useErrorAt } from '../scale-work.ts';
import { useMemberName } from './use-member-name.ts';

type MemberRowProps = {
  member: MemberDraft;
  onChange: (fields: Partial<MemberDraft>) => void;
  onRemove: () => void;
};

/** A question or a scale, what it weighs, and whether it counts the other way round. */
export function MemberRow({ member, onChange, onRemove }: MemberRowProps) {
  const say = useSay();
  const name = useMemberName()(member);
  const errorAt = useErrorAt(member.key);
  const fault = errorAt('of');
  return (
    <li data-member={member.key} className="px-3 py-1.5">
      <fieldset className="grid grid-cols-[1fr_auto] items-start gap-x-3 sm:grid-cols-[1fr_auto_auto]">
        <legend className="sr-only">{name}</legend>
        <div className="min-w-0 py-2">
          <ContentText className="break-words" text={name} />
          {fault && (
            <p className="flex items-start gap-1.5 text-sm text-danger-text">
              <FieldErrorText error={fault} />
            </p>
          )}
        </div>
        <div className="flex items-start gap-x-4 max-sm:order-last max-sm:col-span-2">
          <div className="flex items-start gap-2">
            <span aria-hidden className="py-2.5 text-sm text-muted">
              {say(m.scale_weight)}
            </span>
            <NumberField
              name="weight"
              className="w-20 sm:w-28 [&>label]:sr-only"
              label={m.scale_weight}
              min={-1}
              max={1000}
              value={member.weight}
              onChange={(weight) => onChange({ weight })}
              error={errorAt('weight')}
            />
          </div>
          <Checkbox
            name="reversed"
            label={m.scale_reversed}
            isChecked={member.reversed}
            onChange={(reversed) => onChange({ reversed })}
          />
        </div>
        <IconButton
          label={say(m.scale_remove_member, { name })}
          variant="quiet"
          size="small"
          onPress={onRemove}
          data-fault={fault ? '' : undefined}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </fieldset>
    </li>
  );
}
