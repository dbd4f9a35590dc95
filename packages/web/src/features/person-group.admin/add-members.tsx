import { addMembers } from '@sanjeh/contract/person-group/person-group.admin.contract';
import { type AddedMembers, mostMembersAtOnce } from '@sanjeh/contract/person-group/person-group.schema';
import { z } from '@sanjeh/contract/zod';
import { normalizeNationalCode } from '@sanjeh/domain/persian/national-code';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { FormTextArea } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Card } from '#ui/card.tsx';
import { showDigits } from '#ui/typed-digits.ts';

const schema = z.strictObject({ codes: z.string().trim().min(1).max(20_000) });

/** Codes are pasted from a sheet: a line each, or with commas and spaces between them. */
function codesIn(text: string): { good: string[]; bad: string[] } {
  const parts = text.split(/[\s,;،؛]+/).filter((part) => part !== '');
  const good: string[] = [];
  const bad: string[] = [];
  for (const part of parts) {
    const code = normalizeNationalCode(part);
    if (code === null) bad.push(part);
    else good.push(code);
  }
  return { good, bad };
}

type Outcome = AddedMembers & { bad: string[] };

export function AddMembers({ groupId }: { groupId: number }) {
  const say = useSay();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useSchemaForm({
    schema,
    defaultValues: { codes: '' },
    onSubmit: async ({ codes }) => {
      const { good, bad } = codesIn(codes);
      const total: Outcome = { added: 0, known: 0, unknown: [], bad };
      for (let start = 0; start < good.length; start += mostMembersAtOnce) {
        const nationalCodes = good.slice(start, start + mostMembersAtOnce);
        const answer = await call(addMembers, { params: { id: groupId }, body: { nationalCodes } });
        total.added += answer.added;
        total.known += answer.known;
        total.unknown.push(...answer.unknown);
      }
      setOutcome(total);
      // What was not found stays, to be mended.
      form.reset({ codes: [...bad, ...total.unknown].join('\n') });
      void queryClient.invalidateQueries();
    },
  });
  return (
    <Card title={say(m.person_group_add_members)} className="pb-5">
      <Form form={form} className="flex flex-col gap-3">
        <FormTextArea
          control={form.control}
          name="codes"
          label={m.person_group_codes}
          description={m.person_group_codes_help}
          rows={4}
        />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton form={form}>{say(m.person_group_add_members_submit)}</SubmitButton>
          <div role="status">{outcome && <OutcomeText outcome={outcome} />}</div>
        </div>
      </Form>
    </Card>
  );
}

function OutcomeText({ outcome: { added, known, unknown, bad } }: { outcome: Outcome }) {
  const say = useSay();
  const { language } = useSettings().settings;
  const lost = [...bad, ...unknown];
  return (
    <>
      <p>{say(m.person_group_members_added, { added, known })}</p>
      {lost.length > 0 && (
        <p className="text-danger-text">
          {say(m.person_group_members_unknown, {
            codes: lost.map((code) => showDigits(language, code)).join(' '),
          })}
        </p>
      )}
    </>
  );
}
