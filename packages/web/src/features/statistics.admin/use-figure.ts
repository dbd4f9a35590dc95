import { useFormat } from '#i18n/format.ts';

/** A figure that may be missing, always with the same number of places, so that columns line up. */
export function useFigure() {
  const format = useFormat();
  return {
    figure: (value: number | null, places = 2) =>
      value === null
        ? '—'
        : format.number(value, { minimumFractionDigits: places, maximumFractionDigits: places }),
    percent: (share: number | null) => (share === null ? '—' : format.percent(share)),
  };
}
