import {
  type Invitation,
  joinInvitation,
  openInvitation,
} from '@sanjeh/contract/assignment/assignment.contract';
import { z } from '@sanjeh/contract/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { codeOf } from '#api/api-problem.ts';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { ForWhom } from '#person/for-whom.tsx';
import { NoPeople } from '#person/no-people.tsx';
import { UnknownPerson } from '#person/unknown-person.tsx';
import { useChosenPerson } from '#person/use-chosen-person.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';

const codeSchema = z.strictObject({ code: z.string().trim().min(1).max(40) });

/** Where a link or its picture leads to: what it invites to, and for whom of the account. */
export function JoinPage({ code }: { code: string }) {
  const say = useSay();
  const [found, setFound] = useState<{ code: string; invitation: Invitation } | null>(null);
  const [isGone, setIsGone] = useState(false);
  const form = useSchemaForm({
    schema: codeSchema,
    defaultValues: { code },
    onSubmit: async (typed) => {
      setIsGone(false);
      try {
        setFound({ ...typed, invitation: await call(openInvitation, { body: typed }) });
      } catch (error) {
        if (codeOf(error) !== 'not_found') throw error;
        setIsGone(true);
      }
    },
  });
  const { submit } = form;
  const isAsked = useRef(false);
  useEffect(() => {
    // Who comes by the link has typed nothing, and need not press anything.
    if (code === '' || isAsked.current) return;
    isAsked.current = true;
    void submit();
  }, [code, submit]);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <PageHeader title={m.assignment_join} {...(found ? {} : { lead: m.assignment_join_lead })} />
      {found ? (
        <Invited code={found.code} invitation={found.invitation} />
      ) : (
        <Card className="pb-5">
          <Form form={form} className="flex flex-col gap-4">
            <FormTextField control={form.control} name="code" label={m.assignment_code} autoComplete="off" />
            {isGone && (
              <p role="alert" className="text-danger-text">
                {say(m.assignment_join_gone)}
              </p>
            )}
            <SubmitButton form={form}>{say(m.assignment_join_look)}</SubmitButton>
          </Form>
        </Card>
      )}
    </div>
  );
}

const nothing = z.strictObject({});

function Invited({ code, invitation }: { code: string; invitation: Invitation }) {
  const say = useSay();
  const format = useFormat();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { person, people, choose } = useChosenPerson();
  const form = useSchemaForm({
    schema: nothing,
    defaultValues: {},
    onSubmit: async () => {
      await call(joinInvitation, { body: { code, applicantId: person?.id } });
      showToast(m.assignment_joined);
      await queryClient.invalidateQueries();
      await navigate({ to: '/applicant' });
    },
  });
  // Without a name it would be for the first of the account, whoever was meant.
  if (person === undefined)
    return (
      <UnknownPerson>
        <Skeleton className="h-64 w-full rounded-xl" />
      </UnknownPerson>
    );
  if (person === null) return <NoPeople />;
  const { label, exams, until } = invitation;
  return (
    <Form form={form} className="flex flex-col gap-4">
      <Card className="pb-5">
        {label !== '' && (
          <p className="text-muted">
            <ContentText text={label} />
          </p>
        )}
        <ul className="flex flex-col gap-1 text-lg font-semibold">
          {exams.map(({ id, title }) => (
            <li key={id}>
              <ContentText text={title} />
            </li>
          ))}
        </ul>
        {until !== null && <p>{say(m.assignment_due_until, { date: format.date(until) })}</p>}
      </Card>
      <ForWhom people={people} person={person} onChange={choose} />
      <SubmitButton form={form}>{say(m.assignment_join_submit)}</SubmitButton>
    </Form>
  );
}
