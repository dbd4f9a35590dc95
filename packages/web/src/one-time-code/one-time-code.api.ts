import type { Proof } from '@sanjeh/contract/auth/proof.schema';
import { getChannels } from '@sanjeh/contract/channel/channel.contract';
import * as contract from '@sanjeh/contract/one-time-code/one-time-code.contract';
import type { AskedCode, CodeTicket } from '@sanjeh/contract/one-time-code/one-time-code.schema';
import { useQuery } from '@tanstack/react-query';
import { cachedForForm } from '../api/form-query.ts';
import { call } from '../api/plain-client.ts';
import type { LanguageType } from '../settings/settings.ts';
import { useSettings } from '../settings/settings-provider.tsx';

export function askCode(
  purpose: AskedCode['purpose'],
  phoneNumber: string,
  proof?: Proof,
): Promise<CodeTicket> {
  return call(contract.askCode, { body: { purpose, phoneNumber, proof } });
}

/** The same in every language: a code that is being typed outlives a switch. */
export function channelsQuery(language: LanguageType) {
  return cachedForForm(getChannels, {}, language);
}

/** By which ways people are reached. */
export function useChannelsQuery() {
  const { language } = useSettings().settings;
  return useQuery(channelsQuery(language));
}

/** Undefined until that is known. */
export const useChannels = () => useChannelsQuery().data;
