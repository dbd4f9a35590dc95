import type { ReportTextSet, ReportTextsValues } from '@sanjeh/contract/report/report.schema';
import { type Control, useWatch } from 'react-hook-form';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

const texts = ['introduction', 'limits', 'closing', 'signature'] as const;

type NoteProps = { control: Control<ReportTextsValues>; saved: ReportTextSet };

/** A text that was changed in one language alone may now say two different things. */
export function OtherLanguageNote({ control, saved }: NoteProps) {
  const say = useSay();
  const values = useWatch({ control });
  const isLeftBehind = texts.some((name) => {
    const english = saved.translations.en?.[name] ?? '';
    const isPersianChanged = (values[name] ?? '').trim() !== saved[name];
    const isEnglishChanged = (values.translations?.en?.[name] ?? '').trim() !== english;
    return english !== '' && saved[name] !== '' && isPersianChanged !== isEnglishChanged;
  });
  return (
    <p role="status" className="text-warning-text empty:hidden">
      {isLeftBehind ? say(m.report_other_language) : null}
    </p>
  );
}
