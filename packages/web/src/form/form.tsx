import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { get, useFormState } from 'react-hook-form';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { useWords } from '../ui/words.ts';
import type { FormNames } from './form-names.ts';
import { FormNamesContext } from './form-names.ts';
import type { FormFault } from './server-issues.ts';
import { SignInLink } from './sign-in-link.tsx';
import type { SchemaForm } from './use-schema-form.ts';

type Props<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  children: ReactNode;
  className?: string | undefined;
  /** Names the form for screen readers. */
  labelledBy?: string | undefined;
};

/** A form with what it has to say as a whole above its fields. */
export function Form<Values extends FieldValues>({ form, children, className, labelledBy }: Props<Values>) {
  return (
    <FormNamesContext value={form.names}>
      <form noValidate onSubmit={form.submit} aria-labelledby={labelledBy}>
        <FormSummary control={form.control} names={form.names} />
        <FormAlert fault={form.fault} />
        <div className={className}>{children}</div>
      </form>
    </FormNamesContext>
  );
}

/** Heard, not seen: the errors stand at their fields, and the focus goes to the first of them. */
function FormSummary<Values extends FieldValues>({
  control,
  names,
}: {
  control: Control<Values>;
  names: FormNames;
}) {
  const say = useSay();
  const words = useWords();
  const { errors, submitCount } = useFormState({ control });
  const wrong = [...names].filter(([name]) => get(errors, name)).map(([, label]) => words(label));
  const fields = wrong.join(say(m.form_list_separator));
  const sentence = say(m.form_summary, { count: wrong.length, fields });
  return (
    <div role="status" className="sr-only">
      {submitCount > 0 && wrong.length > 0 ? <p key={submitCount}>{sentence}</p> : null}
    </div>
  );
}

function FormAlert({ fault }: { fault: FormFault | null }) {
  const say = useSay();
  return (
    <div role="alert">
      {fault ? (
        <div className="mb-5 flex items-start gap-3 rounded-xl border border-danger-text/30 bg-danger-soft px-4 py-3 text-danger-text">
          <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
          <div className="min-w-0">
            <p>{say(fault.message)}</p>
            {fault.details.map((detail) => (
              <p key={say(detail)}>{say(detail)}</p>
            ))}
            {fault.isSignedOut ? (
              <p>
                {say(m.form_sign_in_stays)} <SignInLink />
              </p>
            ) : null}
            {fault.requestId ? (
              <p className="text-sm">
                {say(m.ui_request_id)}{' '}
                <code dir="ltr" className="select-all">
                  {fault.requestId}
                </code>
              </p>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
