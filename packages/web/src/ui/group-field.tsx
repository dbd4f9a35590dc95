import type { ReactNode } from 'react';
import {
  FieldErrorSlot,
  FieldLabelText,
  type FieldProps,
  fieldDescriptionClass,
  fieldLabelClass,
  useFieldWiring,
} from './field.tsx';
import { useWords } from './words.ts';

type Props = FieldProps & {
  role?: 'group' | 'radiogroup';
  children: (parts: { isInvalid: boolean; errorId: string | undefined }) => ReactNode;
  onFocus?: (() => void) | undefined;
  /** Called when the focus leaves the whole group, not when it moves inside. */
  onBlur?: (() => void) | undefined;
};

/** The frame of a control that has several inputs: parts of a date, radio buttons, a file list. */
export function GroupField({ role = 'group', children, onFocus, onBlur, ...props }: Props) {
  const words = useWords();
  const { wiring, labelId, descriptionId, errorId } = useFieldWiring(props);
  const states =
    role === 'radiogroup'
      ? { 'aria-invalid': wiring['aria-invalid'], 'aria-required': wiring['aria-required'] }
      : {};
  return (
    <div
      role={role}
      aria-labelledby={labelId}
      aria-describedby={wiring['aria-describedby']}
      {...states}
      className={`flex min-w-0 flex-col ${props.className ?? ''}`}
      onFocus={onFocus}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <span id={labelId} className={fieldLabelClass}>
        <FieldLabelText label={props.label} isOptional={props.isOptional} />
      </span>
      {children({ isInvalid: Boolean(props.error), errorId: props.error ? errorId : undefined })}
      {props.description ? (
        <p id={descriptionId} className={fieldDescriptionClass}>
          {words(props.description)}
        </p>
      ) : null}
      <FieldErrorSlot id={errorId} error={props.error} />
    </div>
  );
}
