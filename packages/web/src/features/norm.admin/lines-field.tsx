import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import { useState } from 'react';
import type { Message } from '#i18n/say.ts';
import type { LanguageType } from '#settings/settings.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showDigits } from '#ui/typed-digits.ts';

type LinesFieldProps = {
  label: Message;
  description: Message;
  value: string;
  error: Message | null;
  onChange: (lines: string) => void;
};

function shownLines(language: LanguageType, lines: string): string {
  return language === 'fa' ? showDigits(language, lines.replace(/(\d)\.(\d)/g, '$1\u066b$2')) : lines;
}

/** A table as text. What is typed stays as it is until the field is left: rewriting it would move the caret. */
export function LinesField({ value, onChange, ...field }: LinesFieldProps) {
  const { language } = useSettings().settings;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      {...field}
      name="lines"
      className="col-span-2 sm:col-span-4"
      rows={8}
      value={typed ?? shownLines(language, value)}
      onChange={(text) => {
        setTyped(text);
        onChange(toAsciiDigits(text).replaceAll('\u066b', '.'));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
