import { useEffect, useState } from 'react';
import type { BandDraft } from '#band-editor/band-draft.ts';
import { type BandDirection, cutBands, equalCuts } from '#band-editor/band-start.ts';
import { readCuts } from '#band-editor/cut-list.ts';
import { useCloseGuard } from '#form/use-typed-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { writeNumberText } from '#ui/number-text.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { withParams } from '#ui/with-params.ts';
import type { BandedScale } from './banded-scale.ts';

type MakeDialogProps = {
  scales: readonly BandedScale[];
  onMake: (bands: BandDraft[]) => void;
  onClose: () => void;
};

const directions = [
  { value: 'high_is_good', label: m.band_high_is_good },
  { value: 'high_is_concern', label: m.band_high_is_concern },
] as const;
const usualCount = 3;

/** Bands for many scales at once: in which direction, and where one ends and the next begins. */
export function MakeDialog({ scales, onMake, onClose }: MakeDialogProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const cutText = (cut: number) => writeNumberText(language, cut);
  const [direction, setDirection] = useState<BandDirection | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number | null>>(
    () => new Set(scales.filter(({ bands }) => bands.length === 0).map(({ scope }) => scope)),
  );
  const [typed, setTyped] = useState<ReadonlyMap<number | null, string>>(new Map());
  const { hold, leave, dialog } = useCloseGuard();
  const isTyped = [...typed.values()].some((text) => text.trim() !== '');
  useEffect(() => hold(isTyped), [hold, isTyped]);
  const close = () => leave(onClose);
  const planned = scales
    .filter(({ scope }) => chosen.has(scope))
    .map(({ scope, scale }) => {
      const text = typed.get(scope)?.trim() ?? '';
      return { scope, scale, cuts: text === '' ? equalCuts(scale, usualCount) : readCuts(text, scale) };
    });
  const isWrong = planned.some(({ cuts }) => cuts === null);
  const count = planned.reduce((sum, { cuts }) => sum + (cuts ? cuts.length + 1 : 0), 0);
  const make = () => {
    setIsTried(true);
    if (direction === null || isWrong) return;
    onMake(planned.flatMap(({ scope, scale, cuts }) => cutBands(scope, scale, cuts ?? [], direction)));
  };
  const choose = (scope: number | null, isIn: boolean) => {
    const next = new Set(chosen);
    if (isIn) next.add(scope);
    else next.delete(scope);
    setChosen(next);
  };
  return (
    <Dialog
      title={m.band_make}
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            {say(m.ui_cancel)}
          </Button>
          <Button onPress={make} isDisabled={count === 0}>
            {say(m.band_make_count, { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          name="direction"
          label={m.band_direction}
          value={direction}
          onChange={setDirection}
          choices={directions}
          isInline
          error={isTried && direction === null ? m.form_issue_required : null}
        />
        <p className="text-sm text-muted">{say(m.band_cuts_help)}</p>
        <ul className="flex flex-col gap-3">
          {scales.map(({ scope, title, scale, bands }) => (
            <li key={scope ?? 'total'} className="grid items-start gap-x-4 sm:grid-cols-2">
              <Checkbox
                name={`scale.${scope ?? 'total'}`}
                label={withParams(m.band_scale_range, { title, ...scale })}
                description={bands.length > 0 ? m.band_make_replaces : undefined}
                isChecked={chosen.has(scope)}
                onChange={(isIn) => choose(scope, isIn)}
              />
              <TextField
                name={`cuts.${scope ?? 'total'}`}
                label={withParams(m.band_cuts_of, { title })}
                placeholder={withParams(m.band_cuts_equal, {
                  cuts: equalCuts(scale, usualCount).map(cutText).join(say(m.form_list_separator)),
                })}
                isOptional
                digits
                inputMode="text"
                autoComplete="off"
                isDisabled={!chosen.has(scope)}
                value={typed.get(scope) ?? ''}
                onChange={(text) => setTyped(new Map(typed).set(scope, text))}
                error={planned.find((one) => one.scope === scope)?.cuts === null ? m.band_cuts_wrong : null}
              />
            </li>
          ))}
        </ul>
      </div>
      {dialog}
    </Dialog>
  );
}
