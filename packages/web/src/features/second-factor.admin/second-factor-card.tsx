import * as contract from '@sanjeh/contract/second-factor/second-factor.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetupForm } from './setup-form.tsx';

type Setup = { secret: string; uri: string };

/** The own second factor: whether there is one, setting it up, and doing without. */
export function SecondFactorCard({ isRequired }: { isRequired: boolean }) {
  const say = useSay();
  const format = useFormat();
  const { language } = useSettings().settings;
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(cached(contract.getSecondFactor, {}, language));
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      await queryClient.invalidateQueries();
    } catch (problem) {
      showToast(faultMessage(problem), { tone: 'act' });
    }
  };
  return (
    <Card title={say(m.second_factor_title)} description={say(m.second_factor_text)}>
      {isRequired && <p className="mb-3 font-medium text-warning-text">{say(m.second_factor_must)}</p>}
      {error && !data && <ErrorState onRetry={() => void refetch()} description={faultMessage(error)} />}
      {!error && !data && <SkeletonText lines={2} />}
      {data && data.since === null && setup === null && (
        <div className="flex flex-wrap items-center gap-4">
          <Chip tone="watch">{say(m.second_factor_off)}</Chip>
          <Button
            onPress={() => void attempt(async () => setSetup(await call(contract.startSecondFactor, {})))}
          >
            {say(m.second_factor_start)}
          </Button>
        </div>
      )}
      {setup && (
        <SetupForm
          setup={setup}
          // It stays behind the codes, so that the focus has somewhere to come back to.
          onDone={setCodes}
        />
      )}
      {data && data.since !== null && (
        <div className="flex flex-col items-start gap-3">
          <Chip tone="good">{say(m.second_factor_since, { time: isolate(format.instant(data.since)) })}</Chip>
          <p className="text-muted">{say(m.second_factor_codes_left, { count: data.recoveryCodesLeft })}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              size="small"
              onPress={() =>
                void attempt(async () => setCodes((await call(contract.renewRecoveryCodes, {})).codes))
              }
            >
              {say(m.second_factor_renew)}
            </Button>
            <Button variant="secondary" size="small" onPress={() => setRemoving(true)}>
              {say(m.second_factor_remove)}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await call(contract.removeSecondFactor, {});
          await queryClient.invalidateQueries();
          showToast(m.second_factor_removed);
        }}
        question={m.second_factor_remove_question}
        isDestructive
        explain={faultMessage}
      >
        <p className="text-muted">{say(m.second_factor_remove_text)}</p>
      </ConfirmDialog>
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null);
            if (setup) showToast(m.second_factor_on);
            setSetup(null);
            void queryClient.invalidateQueries();
          }}
        />
      )}
    </Card>
  );
}
