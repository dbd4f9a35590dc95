import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';

type KeysDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  hasKeys: boolean;
  onChange: (hasKeys: boolean) => void;
};

/** Single keys can be switched off: voice control and some screen readers send letters of their own. */
export function KeysDialog({ isOpen, onClose, hasKeys, onChange }: KeysDialogProps) {
  const say = useSay();
  const format = useFormat();
  const keys = [
    [`${format.number(1)} … ${format.number(9)}`, m.attempt_keys_digits],
    ['← →', m.attempt_keys_arrows],
    ['M', m.attempt_keys_mark],
  ] as const;
  return (
    <Dialog size="small" title={m.attempt_keys} isOpen={isOpen} onOpenChange={(next) => !next && onClose()}>
      <dl className="mb-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, meaning]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <kbd dir="ltr" className="rounded-md border border-line bg-hover px-2 py-0.5 font-sans text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{say(meaning)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox name="hasKeys" label={m.attempt_keys_use} isChecked={hasKeys} onChange={onChange} />
    </Dialog>
  );
}
