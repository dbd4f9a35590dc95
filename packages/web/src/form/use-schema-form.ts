import type { BaseSyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import type { Control, DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { problemOf } from '../api/api-problem.ts';
import { toFieldError } from './field-error.ts';
import type { FormNames } from './form-names.ts';
import type { ExtraCheck, FormSchema } from './schema-resolver.ts';
import { schemaResolver } from './schema-resolver.ts';
import type { FormFault } from './server-issues.ts';
import { placeFault } from './server-issues.ts';

type Options<Values extends FieldValues, Output> = {
  schema: FormSchema<Values, Output>;
  defaultValues: DefaultValues<Values>;
  check?: ExtraCheck<Values>;
  /** Lets through what a call threw: the form shows it, on its fields or above them. */
  onSubmit: (values: Output) => Promise<void> | void;
};

export type SchemaForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'setValue' | 'watch' | 'reset' | 'resetField' | 'setFocus'
> & {
  control: Control<Values>;
  /** Whether these fields are in order; if not, their errors show and the first of them takes the focus. */
  checkFields: (names: FieldPath<Values>[]) => Promise<boolean>;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Runs a call that the form needs on its way; what it throws shows as if the form had been sent. */
  tryOut: (call: () => Promise<unknown>) => Promise<boolean>;
  isPending: boolean;
  fault: FormFault | null;
  names: FormNames;
};

/** A form of a contract's schema. Errors come when a field is left or the form is sent, and go while it is mended. */
export function useSchemaForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  check,
  onSubmit,
}: Options<Values, Output>): SchemaForm<Values> {
  const methods = useForm<Values, unknown, Output>({
    resolver: schemaResolver(schema, check),
    defaultValues,
    mode: 'onTouched',
  });
  const [fault, setFault] = useState<FormFault | null>(null);
  const [names] = useState<FormNames>(() => new Map());
  const isRunning = useRef(false);
  // The library's own ends when the form is reset, which comes before the end of a submit.
  const [isPending, setIsPending] = useState(false);

  const show = (error: unknown) => {
    const placed = placeFault(error, new Set(names.keys()));
    placed.onFields.forEach(({ name, issue }, index) => {
      methods.setError(name as FieldPath<Values>, toFieldError(issue), { shouldFocus: index === 0 });
    });
    setFault(placed.fault);
    if (problemOf(error) === null) reportError(error);
  };

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    // A second press can come before the first one has disabled the button.
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsPending(true);
    setFault(null);
    try {
      await work();
      return true;
    } catch (error) {
      show(error);
      return false;
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };

  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    await run(methods.handleSubmit(async (values) => onSubmit(values)));
  };

  const checkFields = (checked: FieldPath<Values>[]) => {
    // What has been checked counts as visited, so that its error goes while it is mended, not when it is left.
    for (const name of checked) methods.setValue(name, methods.getValues(name), { shouldTouch: true });
    return methods.trigger(checked, { shouldFocus: true });
  };

  const { getValues, setValue, watch, reset, resetField, setFocus } = methods;
  return {
    ...{ getValues, setValue, checkFields, watch, reset, resetField, setFocus },
    // Fields need not know what the schema makes of the values.
    control: methods.control as unknown as Control<Values>,
    submit,
    tryOut: run,
    isPending,
    fault,
    names,
  };
}
