import type { ExamText, TranslatedPart } from '@sanjeh/contract/exam-translation/exam-translation.schema';

export interface Typed {
  readonly english: string;
  /** The text as it was when the typing began. */
  readonly over: ExamText;
}

/** All of an exam get new ids whenever one of them is saved: they are known by their words, or else by where they begin. */
const renewed: ReadonlySet<TranslatedPart> = new Set<TranslatedPart>(['band', 'scale_band']);

/** What has become of a text since it was looked at: places come to it and leave it with what other questions say. */
export function textNow(texts: readonly ExamText[], over: ExamText): ExamText | null {
  const ids = new Set(over.ids);
  const likeness = (text: ExamText) => {
    if (text.part !== over.part || text.field !== over.field) return 0;
    const isPlaced = text.ids.some((id) => ids.has(id));
    const isWorded = text.persian === over.persian;
    const isThere = text.at?.some((one) => over.at?.includes(one)) ?? false;
    if (!isPlaced && !isThere && !(isWorded && renewed.has(text.part))) return 0;
    const isSame = text.english === over.english;
    return (isPlaced ? 8 : 0) + (isWorded ? 4 : 0) + (isThere ? 2 : 0) + (isSame ? 1 : 0);
  };
  const best = texts.reduce<{ text: ExamText | null; most: number }>(
    (before, text) => {
      const most = likeness(text);
      return most > before.most ? { text, most } : before;
    },
    { text: null, most: 0 },
  );
  return best.text;
}

/** By the texts as they are now. Where two have become one, what was typed last stands. */
export function typedIn(texts: readonly ExamText[], written: readonly Typed[]): Map<ExamText, Typed> {
  const found = new Map<ExamText, Typed>();
  for (const typed of written) {
    const text = textNow(texts, typed.over);
    if (text) found.set(text, typed);
  }
  return found;
}

export function withTyped(
  texts: readonly ExamText[],
  written: readonly Typed[],
  text: ExamText,
  english: string,
): Typed[] {
  const found = written.map(({ over }) => textNow(texts, over));
  const others = written.filter((_, at) => found[at] !== text);
  return [...others, { english, over: written[found.lastIndexOf(text)]?.over ?? text }];
}
