import type { Message } from '../i18n/say.ts';
import { useSay } from '../i18n/say.ts';
import { buttonClass } from './button-class.ts';

type ChoiceButtonsProps<Name extends string> = {
  label: Message;
  choices: Readonly<Record<Name, Message>>;
  chosen: Name;
  onChoose: (name: Name) => void;
};

/** One of a few ways to look at something. */
export function ChoiceButtons<Name extends string>(props: ChoiceButtonsProps<Name>) {
  const { label, choices, chosen, onChoose } = props;
  const say = useSay();
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">{say(label)}</legend>
      {(Object.keys(choices) as Name[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={buttonClass(name === chosen ? 'primary' : 'secondary', 'small')}
        >
          {say(choices[name])}
        </button>
      ))}
    </fieldset>
  );
}
