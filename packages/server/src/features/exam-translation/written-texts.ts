import type {
  ExamTranslationValues,
  TranslatedPart,
} from '@sanjeh/contract/exam-translation/exam-translation.schema';
import { persianOf, type Translated } from '@sanjeh/domain/text/translation';
import { ApiError } from '#core/api-error.ts';

type Written = ExamTranslationValues['texts'][number];

/** What somebody has written, to be put into what bears it. */
export class WrittenTexts {
  readonly #byPlace: Map<string, Written[]>;

  constructor({ texts }: ExamTranslationValues) {
    const placed = texts.flatMap((text) => text.ids.map((id) => ({ key: keyOf(text.part, id), text })));
    this.#byPlace = new Map(
      [...Map.groupBy(placed, ({ key }) => key)].map(([key, all]) => [key, all.map(({ text }) => text)]),
    );
  }

  /** With its new English texts, each said to be right for the Persian one; itself where there are none. */
  put<T extends Translated>(part: TranslatedPart, id: number, bearer: T): T {
    const key = keyOf(part, id);
    const written = this.#byPlace.get(key);
    if (written === undefined) return bearer;
    this.#byPlace.delete(key);
    if (written.some((text) => isChanged(bearer, text))) throw new ApiError('stale');
    const texts = written.map(({ field, english }) => [field, english] as const);
    const both = { ...bearer.translations.en, ...Object.fromEntries(texts) };
    const en = Object.fromEntries(Object.entries(both).filter(([, text]) => text !== ''));
    return { ...bearer, translations: { en, confirmed: texts.map(([field]) => field) } };
  }

  /** What was written for something that is not there any more. */
  assertAllPut(): void {
    if (this.#byPlace.size > 0) throw new ApiError('stale');
  }
}

/** Since it was looked at. What says by now what it is to say is no other. */
function isChanged(bearer: Translated, { field, persian, english, seen }: Written): boolean {
  if (persianOf(bearer, field) !== persian) return true;
  const stored = bearer.translations.en?.[field] ?? null;
  return seen !== undefined && stored !== seen && (stored ?? '') !== english;
}

function keyOf(part: TranslatedPart, id: number): string {
  return `${part} ${id}`;
}
