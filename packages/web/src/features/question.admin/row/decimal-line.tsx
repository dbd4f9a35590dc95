import type { ComponentProps } from 'react';
import { useSettings } from '#settings/settings-provider.tsx';
import { classNames } from '#ui/class-names.ts';
import { readScore, showScore } from '../answers/score-text.ts';
import { InlineLine } from './inline-text.tsx';

type DecimalLineProps = Omit<ComponentProps<typeof InlineLine>, 'onText' | 'dir' | 'inputMode'> & {
  /** In ASCII digits, as it is typed. */
  onTyped: (typed: string) => void;
};

/** A number that is typed with any digits and shown with those of the language. */
export function DecimalLine({ value, onTyped, className, ...props }: DecimalLineProps) {
  const { language } = useSettings().settings;
  return (
    <InlineLine
      {...props}
      dir="ltr"
      inputMode="decimal"
      value={showScore(language, value)}
      onText={(input) => {
        const typed = readScore(input.value);
        rewrite(input, showScore(language, typed));
        onTyped(typed);
      }}
      className={classNames('text-center tabular-nums', className)}
    />
  );
}

/** In place, before React does it: React would put the caret at the end. */
function rewrite(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const { selectionStart, selectionEnd } = input;
  input.value = text;
  input.setSelectionRange(selectionStart, selectionEnd);
}
