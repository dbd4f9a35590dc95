import { listCities, listProvinces } from '@sanjeh/contract/place/place.contract';
import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../settings/settings-provider.tsx';
import { cached } from './cached-client.ts';

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
