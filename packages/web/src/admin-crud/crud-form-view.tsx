import type { ReactNode } from 'react';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '#form/form.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import type { SchemaForm } from '#form/use-schema-form.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { CrudContract, CrudForm } from './crud-entity.ts';
import { TextFields } from './text-fields.tsx';

type PlainFormViewProps<Contract extends CrudContract, Values extends FieldValues> = {
  entity: CrudForm<Contract, Values>;
  form: SchemaForm<Values>;
  title: Message;
  onLeave: () => void;
  /** Between the heading and the form. */
  children?: ReactNode;
};

export function CrudFormView<Contract extends CrudContract, Values extends FieldValues>({
  entity,
  form,
  title,
  onLeave,
  children,
}: PlainFormViewProps<Contract, Values>) {
  const say = useSay();
  const id = useId();
  const { Fields, texts } = entity;
  return (
    <>
      <PageHeader id={id} title={title} />
      {children}
      <Card>
        <Form form={form} labelledBy={id} className="flex flex-col gap-6">
          <TextFields form={form} texts={texts} />
          {Fields && <Fields form={form} />}
          <div className="flex flex-wrap gap-3 border-t border-line pt-5">
            <SubmitButton form={form} className="max-sm:flex-1" />
            <Button variant="secondary" onPress={onLeave} className="max-sm:flex-1">
              {say(m.ui_cancel)}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}

export function FormPageFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex max-w-3xl flex-col gap-5">{children}</div>;
}
