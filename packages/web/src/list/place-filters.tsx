import { m } from '#paraglide/messages.js';
import { useCities, useProvinces } from '../api/places.ts';
import { ComboBox } from '../ui/combo-box.tsx';

type Place = { provinceId?: number | undefined; cityId?: number | undefined };
type PlaceFiltersProps = { query: Place; onChange: (place: Place) => void; className?: string };

/** A city hangs on its province: another province empties it. */
export function PlaceFilters({ query, onChange, className }: PlaceFiltersProps) {
  const provinceId = query.provinceId ?? null;
  const provinces = useProvinces();
  const cities = useCities(provinceId);
  const failed = (isError: boolean) => (isError ? m.account_places_failed : undefined);
  return (
    <>
      <ComboBox
        name="provinceId"
        label={m.account_province}
        className={className}
        placeholder={m.list_any}
        items={provinces.data ?? []}
        isPending={provinces.isPending}
        error={failed(provinces.isError)}
        value={provinceId}
        onChange={(id) => onChange({ provinceId: id ?? undefined, cityId: undefined })}
      />
      <ComboBox
        // The list of another province is another list: the box starts anew with it.
        key={provinceId}
        name="cityId"
        label={m.account_city}
        className={className}
        placeholder={provinceId === null ? m.account_city_wait : m.list_any}
        items={cities.data ?? []}
        isDisabled={provinceId === null}
        isPending={provinceId !== null && cities.isPending}
        error={failed(cities.isError)}
        value={query.cityId ?? null}
        onChange={(id) => onChange({ cityId: id ?? undefined })}
      />
    </>
  );
}
