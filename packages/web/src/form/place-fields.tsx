import type { Control, FieldValues } from 'react-hook-form';
import { m } from '#paraglide/messages.js';
import { useCities, useProvinces } from '../api/places.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { FormComboBox } from './form-choice.tsx';
import type { SchemaForm } from './use-schema-form.ts';

/** A choice that is not made yet, or not any more, is null. */
type PlaceValues = { provinceId?: number | null; cityId?: number | null };

export type PlaceForm = {
  control: Control<PlaceValues>;
  watch: (name: 'provinceId') => number | null | undefined;
  setValue: (name: 'cityId', value: null) => void;
};

/** The part of a form that is about a place: its fields need not know what else is asked. */
export function placePart<Values extends FieldValues & PlaceValues>(form: SchemaForm<Values>): PlaceForm {
  return form as unknown as PlaceForm;
}

/** A city hangs on its province: another province empties it. */
export function PlaceFields({ form }: { form: PlaceForm }) {
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
        onChosen={() => form.setValue('cityId', null)}
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
