import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { listCities, listProvinces } from '@sanjeh/contract/place/place.contract';
import { useQuery } from '@tanstack/react-query';
import { cached } from '../../api/cached-client.ts';
import { call } from '../../api/plain-client.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import type { RegistrationValues } from './registration-schema.ts';

export function useProvinces() {
  const { language } = useSettings().settings;
  return useQuery(cached(listProvinces, {}, language));
}

export function useCities(provinceId: number | null) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(listCities, { params: { id: provinceId ?? 0 } }, language),
    enabled: provinceId !== null,
  });
}

export function register(body: RegistrationValues): Promise<Applicant> {
  return call(registerApplicant, { body });
}
