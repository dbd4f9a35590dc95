import type { ExamText } from '@sanjeh/contract/exam-translation/exam-translation.schema';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { withParams } from '#ui/with-params.ts';
import { nameOfText } from './part-names.ts';
import { keyOf, stateOf } from './text-state.ts';

type TextRowProps = {
  text: ExamText;
  value: string;
  /** What the value was typed over, where somebody else has changed that since. */
  over: ExamText | null;
  /** Where it is written, for what cannot be written here. */
  elsewhere: ReactNode;
  onChange: (value: string) => void;
  onConfirm: () => void;
};

const states = { current: null, outdated: m.exam_translation_outdated, missing: m.exam_translation_missing };
const longLine = 80;

/** A text in Persian, and its translation to be written or confirmed. */
export function TextRow({ text, value, over, elsewhere, onChange, onConfirm }: TextRowProps) {
  const say = useSay();
  const { part, ids, persian } = text;
  const source = over && over.persian !== persian ? over.persian : text.source;
  const state = stateOf(text);
  const words = states[state];
  const field = {
    name: `english.${keyOf(text)}`,
    label: withParams(m.exam_translation_english_of, { text: persian.slice(0, longLine) }),
    value,
    onChange,
  };
  return (
    <li className="grid items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {say(nameOfText(text))}
          {ids.length > 1 && <span>{say(m.exam_translation_times, { count: ids.length })}</span>}
          {words && <Chip tone={state === 'outdated' ? 'act' : 'watch'}>{say(words)}</Chip>}
        </p>
        <ContentText as="p" className="break-words whitespace-pre-line" text={persian} />
        {source !== null && (
          <p className="text-sm text-muted">
            {say(m.exam_translation_source)} <ContentText text={source} />
          </p>
        )}
      </div>
      <div className="min-w-0">
        {part === 'norm' ? (
          <p>
            <ContentText text={value} /> {elsewhere}
          </p>
        ) : (
          <>
            {persian.length > longLine || persian.includes('\n') ? (
              <TextArea {...field} rows={3} />
            ) : (
              <TextField {...field} autoComplete="off" />
            )}
            {over && over.english !== text.english && (
              <p className="mt-1 text-sm text-warning-text">
                {say(m.exam_translation_theirs)} <ContentText text={text.english ?? '–'} />
              </p>
            )}
            {state === 'outdated' && value === text.english && (
              <Button
                className="mt-1"
                size="small"
                variant="secondary"
                icon={<Check aria-hidden className="size-4" />}
                onPress={onConfirm}
              >
                {say(m.exam_translation_still_right)}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}
