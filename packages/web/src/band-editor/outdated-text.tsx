import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';

type OutdatedTextProps = {
  name: string;
  /** The Persian text that the translation was made from. */
  source: string;
  isConfirmed: boolean;
  onConfirm: (isRight: boolean) => void;
};

/** Under an English text that no reader sees: why, and the way to say that it is right. */
export function OutdatedText({ name, source, isConfirmed, onConfirm }: OutdatedTextProps) {
  const say = useSay();
  return (
    <div className="mt-1 rounded-lg bg-warning-soft px-3 py-1 text-sm text-warning-text">
      <p>{say(m.exam_translation_outdated_text)}</p>
      <p>
        {say(m.exam_translation_source)} <ContentText text={source} />
      </p>
      <Checkbox
        name={`confirmed.${name}`}
        label={m.exam_translation_still_right}
        isChecked={isConfirmed}
        onChange={onConfirm}
      />
    </div>
  );
}
