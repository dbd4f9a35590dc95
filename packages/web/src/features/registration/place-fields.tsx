import { useCities, useProvinces } from '#api/places.ts';
import { FormComboBox } from '#form/form-choice.tsx';
import { m } from '#paraglide/messages.js';
import { ErrorState } from '#ui/error-state.tsx';
import type { PersonForm } from './person-values.ts';

/** A city hangs on its province: another province empties it. */
export function PlaceFields({ form }: { form: PersonForm }) {
  const { control } = form;
  const provinceId = form.watch('provinceId') ?? null;
  const provinces = useProvinces();
  const cities = useCities(provinceId);
  const failed = [provinces, cities].filter((query) => query.isError);
  if (failed.length > 0) {
    return (
      <ErrorState
        title={m.account_places_failed}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
      />
    );
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormComboBox
        control={control}
        name="provinceId"
        label={m.account_province}
        items={provinces.data ?? []}
        isPending={provinces.isPending}
        onChosen={() => form.resetField('cityId')}
      />
      <FormComboBox
        // The list of another province is another list: the box starts anew with it.
        key={provinceId}
        control={control}
        name="cityId"
        label={m.account_city}
        items={cities.data ?? []}
        isDisabled={provinceId === null}
        isPending={provinceId !== null && cities.isPending}
        placeholder={provinceId === null ? m.account_city_wait : undefined}
      />
    </div>
  );
}
