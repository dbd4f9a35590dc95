import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

/** What every control of a form has in common. */
export type FieldProps = {
  label: Words;
  description?: Words | undefined;
  error?: Words | null | undefined;
  isRequired?: boolean | undefined;
  /** Says so beside the label. Fields that must be filled carry no mark. */
  isOptional?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  className?: string | undefined;
};

export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export const fieldLabelClass = 'mb-1.5 text-sm font-medium text-ink';
export const fieldDescriptionClass = 'mt-1.5 text-sm text-muted';
export const fieldErrorClass = 'mt-1.5 flex items-start gap-1.5 text-sm text-danger-text';

export function FieldLabelText({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>) {
  const say = useSay();
  const words = useWords();
  return (
    <>
      {words(label)}
      {isOptional ? <span className="font-normal text-muted"> {say(m.form_optional)}</span> : null}
    </>
  );
}

export function FieldErrorText({ error }: { error: Words }) {
  const words = useWords();
  return (
    <>
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <span>{words(error)}</span>
    </>
  );
}

/** The live region stands there before the error does: only then is its text read out. */
export function FieldErrorSlot({ id, error }: { id: string; error: FieldProps['error'] }) {
  return (
    <div aria-live="polite">
      {error ? (
        <p id={id} className={fieldErrorClass}>
          <FieldErrorText error={error} />
        </p>
      ) : null}
    </div>
  );
}

export function useFieldWiring({
  description,
  error,
  isRequired,
}: Pick<FieldProps, 'description' | 'error' | 'isRequired'>) {
  const id = useId();
  const labelId = `${id}-label`;
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const described = [error ? errorId : null, description ? descriptionId : null].filter(
    (part) => part !== null,
  );
  const wiring: FieldWiring = {
    id,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired ? true : undefined,
  };
  return { wiring, labelId, descriptionId, errorId };
}

type Props = FieldProps & { children: (wiring: FieldWiring) => ReactNode };

/** A label, one control, its description and its error. */
export function Field({ children, ...props }: Props) {
  const words = useWords();
  const { wiring, labelId, descriptionId, errorId } = useFieldWiring(props);
  return (
    <div className={`flex min-w-0 flex-col ${props.className ?? ''}`}>
      <label id={labelId} htmlFor={wiring.id} className={fieldLabelClass}>
        <FieldLabelText label={props.label} isOptional={props.isOptional} />
      </label>
      {children(wiring)}
      {props.description ? (
        <p id={descriptionId} className={fieldDescriptionClass}>
          {words(props.description)}
        </p>
      ) : null}
      <FieldErrorSlot id={errorId} error={props.error} />
    </div>
  );
}
