type Direction = 'rtl' | 'ltr';
export type TextRun = { text: string; isForeign: boolean };

const rightToLeft = '[\\p{sc=Arab}\\p{sc=Hebr}]';
const letters = { rtl: `(?=\\p{L})${rightToLeft}`, ltr: `(?!${rightToLeft})\\p{L}` };
const digits = { rtl: '[0-9۰-۹٠-٩]', ltr: '[0-9]' };
/** What a run may go across: neither a letter nor a digit, no end of a line, and nothing that stands around a run. */
const between = {
  rtl: '[^\\p{L}\\p{Nd}\\n()[\\]{}«»“”"„]',
  ltr: '[^\\p{L}\\p{Nd}\\n()[\\]{}«»“”"„،؛؟٫٬٪]',
};
/** A mark at the end belongs to the run in three cases: inside of the same quotes, in «e.g.», and in «C++». */
const ending = '(?:[.!?…]+(?=["”»’)\\]])|(?<=(?<!\\p{L})\\p{L}\\.\\p{L})\\.|[+#]+)?';

function runPattern(direction: Direction): RegExp {
  const letter = letters[direction];
  const part = `(?:${letter}|${digits[direction]})`;
  const gap = `${between[direction]}*`;
  const inBrackets = `\\(${part}(?:${gap}${part})*\\)`;
  return new RegExp(`[@#]?(?:[0-9][0-9.,-]*)?${letter}(?:${gap}(?:${part}|${inBrackets}))*${ending}`, 'gu');
}

const runsOf = { rtl: runPattern('rtl'), ltr: runPattern('ltr') };
const startOfWord = {
  rtl: new RegExp(`(?<!\\p{L})${letters.rtl}`, 'gu'),
  ltr: new RegExp(`(?<!\\p{L})${letters.ltr}`, 'gu'),
};

/** Persian sentences carry many Latin words, English ones few Persian words. */
const rtlShare = 0.4;

/** The direction of a text as a whole: a Persian sentence that begins with a Latin name is still Persian. */
export function textDirection(text: string): Direction | undefined {
  const rtl = text.match(startOfWord.rtl)?.length ?? 0;
  const ltr = text.match(startOfWord.ltr)?.length ?? 0;
  if (rtl + ltr === 0) return undefined;
  return rtl / (rtl + ltr) >= rtlShare ? 'rtl' : 'ltr';
}

/** Cuts a text where its direction changes: a foreign run keeps its own marks on its own side. */
export function textRuns(text: string, direction: Direction): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(runsOf[direction === 'rtl' ? 'ltr' : 'rtl'])) {
    if (index > end) runs.push({ text: text.slice(end, index), isForeign: false });
    runs.push({ text: found, isForeign: true });
    end = index + found.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), isForeign: false });
  return runs;
}
