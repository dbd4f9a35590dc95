import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import { useFormat } from '#i18n/format.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useStaleEdit } from '#sync/use-stale-edit.ts';
import { showToast } from '#ui/toast-queue.ts';
import { comparedFields } from './compared-fields.ts';
import { type ComparedField, FieldsStaleDialog } from './fields-stale-dialog.tsx';
import { goOn } from './go-on.ts';
import type { Recorded } from './last-change.tsx';
import type { ExtraCheck, FormSchema } from './schema-resolver.ts';
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts';

type Options<Saved, Values extends FieldValues, Output> = {
  schema: FormSchema<Values, Output>;
  check?: ExtraCheck<Values>;
  saved: Saved;
  valuesOf: (saved: Saved) => Values;
  /** What somebody else has saved meanwhile. */
  read: () => Promise<Saved>;
  /**
   * Gives what is saved now, or null when it is not saved after all; `revision` is that of what the form was made of.
   */
  save: (values: Output, revision: number) => Promise<Saved | null>;
  savedWords: Message;
  onSaved?: () => void;
  /** What the form stands on from now on, whoever has saved it. */
  onBase?: (now: Saved) => void;
  /** Where two versions differ; by the fields themselves when left out. */
  compare?: (mine: Values, theirs: Values, saved: Saved) => ComparedField[];
  recorded?: Recorded;
};

/**
 * A form that stays where it is when it is saved, and goes on from what is saved then. It takes nothing away that is being
 * typed: not what came while it was on its way, and not when somebody else has saved. Then both versions are shown.
 */
export function useSavedForm<Saved extends { revision: number }, Values extends FieldValues, Output>({
  saved,
  valuesOf,
  read,
  save,
  savedWords,
  onSaved,
  onBase,
  compare,
  recorded,
  ...rest
}: Options<Saved, Values, Output>): { form: SchemaForm<Values>; staleDialog: ReactNode } {
  const say = useSay();
  const format = useFormat();
  const queryClient = useQueryClient();
  const revision = useRef(saved.revision);
  const standOn = (now: Saved) => {
    revision.current = now.revision;
    onBase?.(now);
  };
  const stale = useStaleEdit<Saved>({
    read,
    onMine: async (theirs): Promise<void> => {
      standOn(theirs);
      await form.submit();
    },
    onTheirs: (theirs) => {
      takeOver(theirs);
      void queryClient.invalidateQueries();
    },
  });
  const form = useSchemaForm<Values, Output>({
    ...rest,
    defaultValues: valuesOf(saved) as never,
    onSubmit: async (output) => {
      const sent = structuredClone(form.getValues());
      const done: { now?: Saved | null } = {};
      await stale.save(async () => {
        done.now = await save(output, revision.current);
      });
      if (!done.now) return;
      const isTyped = goOn(form, valuesOf(done.now), sent);
      standOn(done.now);
      showToast(savedWords);
      if (!isTyped) onSaved?.();
      void queryClient.invalidateQueries();
    },
  });
  const takeOver = (now: Saved) => {
    form.reset(valuesOf(now));
    standOn(now);
  };
  const { isDirty } = useFormState({ control: form.control });
  useEffect(() => {
    if (!isDirty && saved.revision > revision.current) takeOver(saved);
  });
  const compareFields = (mine: Values, theirs: Values) =>
    comparedFields(form.names, mine, theirs, { say, format });
  const staleDialog = stale.theirs && (
    <FieldsStaleDialog
      text={say(m.form_stale_text)}
      recorded={recorded}
      fields={(compare ?? compareFields)(form.getValues(), valuesOf(stale.theirs), stale.theirs)}
      onChoice={(choice) => void stale.choose(choice)}
    />
  );
  return { form, staleDialog };
}
