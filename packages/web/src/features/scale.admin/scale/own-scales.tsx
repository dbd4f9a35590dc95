import { usualMissingRule } from '@sanjeh/domain/scoring/missing-rule';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { focusSoon } from '#form/focus-soon.ts';
import { useUndoToast } from '#form/undo-toast.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { newScale } from '../draft/scale-draft.ts';
import { moved, withoutScale } from '../draft/scale-edits.ts';
import { useScaleWork } from '../scale-work.ts';
import { OwnScale } from './own-scale.tsx';

/** The scales that the author has made, in their order. */
export function OwnScales() {
  const say = useSay();
  const offerUndo = useUndoToast();
  const { draft, stored, nameOf, change } = useScaleWork();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
  const add = () => {
    const { rule, maxMissing } = usualMissingRule(stored.kind);
    const added = newScale({ rule, maxMissing });
    change((now) => ({ ...now, own: [...now.own, added] }));
    toggle(added.key);
    focusSoon(`[data-scale="${added.key}"] input`);
  };
  const remove = (key: string, index: number) => {
    const name = nameOf(key);
    const { draft: rest, restore, userKeys } = withoutScale(draft, key);
    const others = userKeys.map(nameOf).join(say(m.form_list_separator));
    change((now) => withoutScale(now, key).draft);
    const next = rest.own[index] ?? rest.own[index - 1];
    focusSoon(next ? `[data-toggle="${next.key}"]` : '#add-scale');
    const words =
      others === '' ? say(m.scale_removed, { name }) : say(m.scale_removed_from_others, { name, others });
    const undo = () => {
      change(restore);
      focusSoon(`[data-toggle="${key}"]`);
    };
    offerUndo(words, undo);
  };
  return (
    <Card title={say(m.scale_own)} description={say(m.scale_own_text)}>
      {draft.own.length === 0 && <p className="mb-3 text-muted">{say(m.scale_own_none)}</p>}
      <ul className="flex flex-col gap-2">
        {draft.own.map((scale, index) => (
          <OwnScale
            key={scale.key}
            scale={scale}
            place={{ index, count: draft.own.length }}
            isOpen={open.has(scale.key)}
            onToggle={() => toggle(scale.key)}
            onMove={(by) => change((now) => ({ ...now, own: moved(now.own, index, by) }))}
            onRemove={() => remove(scale.key, index)}
          />
        ))}
      </ul>
      <div className="mt-3">
        <Button
          id="add-scale"
          size="small"
          variant={draft.own.length === 0 ? 'primary' : 'secondary'}
          icon={<Plus aria-hidden className="size-4" />}
          onPress={add}
        >
          {say(m.scale_add)}
        </Button>
      </div>
    </Card>
  );
}
