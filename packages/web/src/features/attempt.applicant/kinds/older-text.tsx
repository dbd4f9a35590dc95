import { focusSoon } from '#form/focus-soon.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { freeTextDirection } from '#ui/control-class.ts';
import type { Drafting } from './use-draft.ts';

type OlderTextProps = Pick<Drafting, 'older' | 'takeOlder' | 'dropOlder'> & { fieldId: string };

/** A text that was left here, where a newer answer came from elsewhere: nobody is to write it twice. */
export function OlderText({ older, takeOlder, dropOlder, fieldId }: OlderTextProps) {
  const say = useSay();
  if (typeof older !== 'string' || older.trim() === '') return null;
  const after = (decide: () => void) => () => {
    decide();
    focusSoon(`#${CSS.escape(fieldId)}`);
  };
  return (
    <section className="mt-3 rounded-xl bg-warning-soft p-4 text-warning-text">
      <p>{say(m.attempt_older_text)}</p>
      <blockquote
        dir={freeTextDirection(older)}
        className="my-3 border-s-4 border-current ps-3 text-start break-words whitespace-pre-line"
      >
        {older}
      </blockquote>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onPress={after(takeOlder)}>
          {say(m.attempt_older_take)}
        </Button>
        <Button variant="secondary" size="small" onPress={after(dropOlder)}>
          {say(m.attempt_older_drop)}
        </Button>
      </div>
    </section>
  );
}
