import { X } from 'lucide-react';
import { memo } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldErrorText } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import type { MemberDraft } from '../draft/scale-draft.ts';

type MemberRowProps = {
  member: MemberDraft;
  name: string;
  /** What is wrong with what it is made of, and with its weight. */
  fault: Message | null;
  weightError: Message | null;
  onChange: (key: string, fields: Partial<MemberDraft>) => void;
  onRemove: (key: string) => void;
};

/**
 * A question or a scale, what it weighs, and whether it counts the other way round. There may be hundreds: a row is drawn
 * again only when something of its own has changed.
 */
export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, name, fault, weightError, onChange, onRemove } = props;
  const { key } = member;
  const say = useSay();
  return (
    <li
      data-member={member.key}
      className="px-3 py-1.5 [contain-intrinsic-block-size:auto_3.5rem] [content-visibility:auto]"
    >
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
              onChange={(weight) => onChange(key, { weight })}
              error={weightError}
            />
          </div>
          <Checkbox
            name="reversed"
            label={m.scale_reversed}
            isChecked={member.reversed}
            onChange={(reversed) => onChange(key, { reversed })}
          />
        </div>
        <IconButton
          label={say(m.scale_remove_member, { name })}
          variant="quiet"
          size="small"
          className="mt-1 pointer-coarse:mt-0"
          onPress={() => onRemove(key)}
          data-fault={fault ? '' : undefined}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </fieldset>
    </li>
  );
});
