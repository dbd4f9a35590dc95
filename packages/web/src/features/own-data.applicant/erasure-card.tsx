import { askErasure, listMyErasures, withdrawErasure } from '@sanjeh/contract/erasure/erasure.contract';
import type { OwnErasure } from '@sanjeh/contract/erasure/erasure.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useMe } from '#person/me.api.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { type FocusHandle, RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-queue.ts';

const wholeAccount = 0;

/** Asks for a person or the account to be erased, and shows what was asked for. */
export function ErasureCard() {
  const say = useSay();
  const { language } = useSettings().settings;
  const queryClient = useQueryClient();
  const people = useMe().data?.applicants ?? [];
  const { data, error, refetch } = useQuery(cached(listMyErasures, {}, language));
  // Nothing is chosen beforehand: whoever means one child must not have to notice that everybody is meant.
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const radios = useRef<FocusHandle>(null);
  const asked = data?.items ?? [];
  const person = people.find(({ id }) => id === chosen);
  // Who has left the account meanwhile is nobody's to erase, and least of all everybody is meant then.
  const isThere = chosen === wholeAccount || person !== undefined;
  const begin = () => {
    setChecked(true);
    if (isThere) setAsking(true);
    else radios.current?.focus();
  };
  const ask = async () => {
    await call(askErasure, { body: { applicantId: chosen === wholeAccount ? null : chosen } });
    await queryClient.invalidateQueries();
    showToast(m.own_data_erase_asked);
  };
  return (
    <Card title={say(m.own_data_erase)} description={say(m.own_data_erase_text)}>
      {error && !data && <ErrorState onRetry={() => void refetch()} description={faultMessage(error)} />}
      {asked.length > 0 && (
        <ul className="mb-5 flex flex-col gap-3">
          {asked.map((one) => (
            <AskedErasure key={one.id} asked={one} />
          ))}
        </ul>
      )}
      <RadioGroup
        ref={radios}
        name="whom"
        label={m.own_data_erase_whom}
        value={chosen}
        onChange={setChosen}
        choices={[
          { value: wholeAccount, label: m.own_data_erase_account },
          ...people.map(({ id, fullName }) => ({ value: id, label: isolate(fullName) })),
        ]}
        error={isChecked && !isThere ? m.own_data_erase_needed : undefined}
      />
      <Button variant="danger" className="mt-4" isDisabled={data === undefined} onPress={begin}>
        {say(m.own_data_erase_ask)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking && isThere}
        onClose={() => setAsking(false)}
        onConfirm={ask}
        question={m.own_data_erase_question}
        isDestructive
        explain={faultMessage}
        answers={{ yes: m.own_data_erase_yes, no: m.own_data_erase_no }}
      >
        <p className="text-muted">
          {person
            ? say(m.own_data_erase_person_help, { name: isolate(person.fullName) })
            : say(m.own_data_erase_account_help)}
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function AskedErasure({ asked: { id, applicant, askedAt } }: { asked: OwnErasure }) {
  const say = useSay();
  const format = useFormat();
  const queryClient = useQueryClient();
  const name = applicant ? isolate(applicant.fullName) : say(m.own_data_erase_account);
  const withdraw = async () => {
    try {
      await call(withdrawErasure, { params: { id } });
      showToast(m.own_data_erase_withdrawn);
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    }
    await queryClient.invalidateQueries();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-warning-soft px-4 py-3 text-warning-text">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm">
          {say(m.own_data_erase_open)} ·{' '}
          {say(m.own_data_erase_since, { time: isolate(format.instant(askedAt)) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={say(m.own_data_erase_withdraw_of, { name })}
        onPress={() => void withdraw()}
      >
        {say(m.own_data_erase_withdraw)}
      </Button>
    </li>
  );
}
