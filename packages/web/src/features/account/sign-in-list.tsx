import { endOtherSignIns, endSignIn, listSignIns } from '@sanjeh/contract/account/account.contract';
import type { SignInRecord } from '@sanjeh/contract/account/account.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { type Say, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';

/** Where the own account is signed in, and how to end it. */
export function SignInList() {
  const say = useSay();
  const { language } = useSettings().settings;
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(cached(listSignIns, {}, language));
  const [isEnding, setEnding] = useState(false);
  const run = async (end: () => Promise<unknown>) => {
    setEnding(true);
    try {
      await end();
      await queryClient.invalidateQueries();
    } catch (problem) {
      showToast(faultMessage(problem), { tone: 'act' });
    } finally {
      setEnding(false);
    }
  };
  const endOne = (id: string) =>
    run(async () => {
      await call(endSignIn, { params: { id } });
      showToast(m.sign_in_ended);
    });
  const endOthers = () =>
    run(async () => {
      const { ended } = await call(endOtherSignIns, {});
      showToast(withParams(m.sign_in_others_ended, { count: ended }));
    });
  const items = data?.items ?? [];
  return (
    <Card title={say(m.sign_in_list)} description={say(m.sign_in_list_text)}>
      {error && !data && <ErrorState onRetry={() => void refetch()} description={faultMessage(error)} />}
      {!error && !data && <SkeletonText lines={3} />}
      <ul className="flex flex-col">
        {items.map((one) => (
          <li key={one.id} className="border-t border-line py-3 first:border-0 first:pt-0">
            <SignInLine signIn={one} isEnding={isEnding} onEnd={() => void endOne(one.id)} />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <Button variant="secondary" className="mt-2" isDisabled={isEnding} onPress={() => void endOthers()}>
          {say(m.sign_in_end_others)}
        </Button>
      )}
    </Card>
  );
}

function deviceOf(say: Say, { browser, system }: SignInRecord): string {
  const name = browser ?? say(m.sign_in_unknown_browser);
  return system === null ? name : say(m.sign_in_device, { browser: isolate(name), system: isolate(system) });
}

type LineProps = { signIn: SignInRecord; isEnding: boolean; onEnd: () => void };

function SignInLine({ signIn, isEnding, onEnd }: LineProps) {
  const say = useSay();
  const format = useFormat();
  const device = deviceOf(say, signIn);
  const Icon = ['Android', 'iOS', 'iPadOS'].includes(signIn.system ?? '') ? Smartphone : Laptop;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Icon aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {signIn.isCurrent && (
            <span className="rounded-md bg-primary-soft px-2 text-sm text-primary-text">
              {say(m.sign_in_this)}
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          {say(m.sign_in_since, { time: isolate(format.instant(signIn.since)) })}
          {' · '}
          {say(m.sign_in_last_used, { time: isolate(format.instant(signIn.lastUsed)) })}
        </p>
        {signIn.address !== null && (
          <p className="text-sm text-muted">
            {say(m.sign_in_address)}{' '}
            <bdi dir="ltr" translate="no">
              {signIn.address}
            </bdi>
            {signIn.place !== null && (
              <>
                {' · '}
                <bdi>{signIn.place}</bdi>
              </>
            )}
          </p>
        )}
      </div>
      {!signIn.isCurrent && (
        <Button
          variant="secondary"
          size="small"
          aria-label={say(m.sign_in_end_of, { device })}
          isDisabled={isEnding}
          onPress={onEnd}
        >
          {say(m.sign_in_end)}
        </Button>
      )}
    </div>
  );
}
