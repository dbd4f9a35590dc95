import { Languages } from 'lucide-react';
import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { useWords } from '#ui/words.ts';
import { useOutdatedTexts } from './use-outdated-texts.ts';
import type { SchemaForm } from './use-schema-form.ts';

type OutdatedTextsProps = {
  /** Which of the form's texts stand here; all of them where it is not said. */
  only?: readonly string[] | undefined;
  /** One part in a list of them, such as `about.0`. */
  part?: string | undefined;
};

const pathIn = (part: string | undefined, path: string) => (part === undefined ? path : `${part}.${path}`);
const confirmedPath = 'translations.confirmed';

/** Which translations their readers do not see, why, and the way to say that they are right. */
export function OutdatedNotes<Values extends FieldValues>({
  form,
  only,
  part,
}: OutdatedTextsProps & { form: SchemaForm<Values> }) {
  const say = useSay();
  const words = useWords();
  const outdated = useOutdatedTexts(form.control, part);
  const path = pathIn(part, confirmedPath) as FieldPath<Values>;
  const confirmed = (useWatch({ control: form.control, name: path }) as string[] | undefined) ?? [];
  const names = Object.keys(outdated).filter((name) => !only || only.includes(name));
  if (names.length === 0) return null;
  const confirm = (name: string, isRight: boolean) => {
    const rest = confirmed.filter((one) => one !== name);
    const next = (isRight ? [...rest, name] : rest) as FieldPathValue<Values, FieldPath<Values>>;
    form.setValue(path, next, { shouldDirty: true });
  };
  return (
    <ul className="flex flex-col gap-2">
      {names.map((name) => {
        const label = form.names.get(pathIn(part, `translations.en.${name}`)) ?? form.names.get(name);
        return (
          <li key={name} className="rounded-xl bg-warning-soft px-4 py-2 text-warning-text">
            <p>{say(m.exam_translation_outdated_field, { field: label ? words(label) : name })}</p>
            <p className="text-sm">
              {say(m.exam_translation_source)} <ContentText text={outdated[name] ?? ''} />
            </p>
            <Checkbox
              name={pathIn(part, `confirmed.${name}`)}
              label={m.exam_translation_still_right}
              isChecked={confirmed.includes(name)}
              onChange={(isRight) => confirm(name, isRight)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** In the head of the English tab. */
export function OutdatedMark<Values extends FieldValues>({
  control,
  only,
}: Pick<OutdatedTextsProps, 'only'> & { control: Control<Values> }) {
  const say = useSay();
  const outdated = useOutdatedTexts(control);
  const confirmed = useWatch({ control, name: confirmedPath as FieldPath<Values> }) as string[] | undefined;
  const here = Object.keys(outdated).filter((name) => !only || only.includes(name));
  if (here.every((name) => confirmed?.includes(name))) return null;
  return (
    <>
      <Languages aria-hidden className="size-4 text-warning-text" />
      <span className="text-sm text-warning-text">{say(m.exam_translation_outdated)}</span>
    </>
  );
}
