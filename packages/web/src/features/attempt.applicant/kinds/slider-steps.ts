import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { lineOf } from '@sanjeh/domain/question/line';
import type { QuestionBounds } from '@sanjeh/domain/question/question-kind';

/** So many can be told apart on a phone; on a finer line the place is the answer, and not a number. */
const readable = 20;

/** The line that a mark is put on. */
export function sliderSteps(bounds: QuestionBounds | undefined) {
  const line = lineOf({ kind: 'slider', bounds });
  const first = line?.first ?? 0n;
  const step = line?.step ?? 1000n;
  const last = line?.last ?? first + step;
  const count = Number((last - first) / step);
  const at = (place: number) => decimalToString({ thousandths: first + BigInt(place) * step });
  return {
    count,
    at,
    /** Where a value stands; null where it is none. */
    placeOf: (value: string | null): number | null => {
      const place = value === null ? Number.NaN : (Number(value) * 1000 - Number(first)) / Number(step);
      return Number.isNaN(place) ? null : Math.round(place);
    },
    isReadable: count <= readable,
  };
}
