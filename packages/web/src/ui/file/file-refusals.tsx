import { isolate } from '../../i18n/isolate.ts';
import { useSay } from '../../i18n/say.ts';
import { m } from '../../paraglide/messages.js';
import { FieldErrorText, fieldErrorClass } from '../field.tsx';
import type { FileRefusal } from './file-choice.ts';
import { useFileSize } from './file-list.tsx';

type Props = { refused: readonly FileRefusal[]; maxBytes: number; maxFiles: number };

/** Why some of the chosen files were not taken. */
export function FileRefusals({ refused, maxBytes, maxFiles }: Props) {
  const say = useSay();
  const size = useFileSize();
  const explain = (refusal: FileRefusal) => {
    const name = isolate(refusal.name);
    switch (refusal.reason) {
      case 'wrong_type':
        return say(m.form_files_wrong_type, { name });
      case 'too_big':
        return say(m.form_files_too_big, { name, limit: size(maxBytes) });
      case 'too_many':
        return say(m.form_files_too_many, { name, count: maxFiles });
      case 'empty':
        return say(m.form_files_empty, { name });
    }
  };
  return (
    <div aria-live="polite">
      {refused.map((refusal) => (
        <p key={refusal.name} className={fieldErrorClass}>
          <FieldErrorText error={explain(refusal)} />
        </p>
      ))}
    </div>
  );
}
