import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { FieldProps } from './field.tsx';
import {
  FieldErrorSlot,
  FieldLabelText,
  fieldDescriptionClass,
  fieldLabelClass,
  useFieldWiring,
} from './field.tsx';
import { useWords } from './words.ts';

type Props = FieldProps & {
  isRadioGroup?: boolean;
  children: (parts: { isInvalid: boolean; errorId: string | undefined }) => ReactNode;
  /** Called when the focus enters or leaves the whole group, not when it moves inside. */
  onFocusChange?: ((isInside: boolean) => void) | undefined;
};

function useFocusInside(element: RefObject<HTMLElement | null>, onChange: Props['onFocusChange']) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const group = element.current;
    if (!group) return;
    const enter = () => latest.current?.(true);
    const leave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && group.contains(event.relatedTarget)))
        latest.current?.(false);
    };
    group.addEventListener('focusin', enter);
    group.addEventListener('focusout', leave);
    return () => {
      group.removeEventListener('focusin', enter);
      group.removeEventListener('focusout', leave);
    };
  }, [element]);
}

/** The frame of a control that has several inputs: parts of a date, radio buttons, a file list. */
export function GroupField({ isRadioGroup = false, children, onFocusChange, ...props }: Props) {
  const words = useWords();
  const group = useRef<HTMLDivElement & HTMLFieldSetElement>(null);
  useFocusInside(group, onFocusChange);
  const { wiring, labelId, descriptionId, errorId } = useFieldWiring(props);
  const className = `flex min-w-0 flex-col ${props.className ?? ''}`;
  const content = (
    <>
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
    </>
  );
  const described = wiring['aria-describedby'];
  return isRadioGroup ? (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={described}
      aria-invalid={wiring['aria-invalid']}
      aria-required={wiring['aria-required']}
      className={className}
    >
      {content}
    </div>
  ) : (
    <fieldset ref={group} aria-labelledby={labelId} aria-describedby={described} className={className}>
      {content}
    </fieldset>
  );
}
