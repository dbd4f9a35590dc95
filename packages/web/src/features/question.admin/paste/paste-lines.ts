/** As the contract has it. */
export const longestTitle = 2000;

// «۱.» «۱)» «(۱)» «۱-» «۱ -», with a space after it or a Persian letter: «2-year-old» is no number of a question.
const number = String.raw`\(?[0-9۰-۹٠-٩]{1,3}\s*(?:[.):،ـ]|[-–—])\)?`;
const numbered = new RegExp(String.raw`^${number}(?:\s+|$|(?=[\u0600-\u065f\u066e-\u06ef\u06fa-\u06ff]))`);
const tabbed = /^[0-9۰-۹٠-٩]{1,3}\t+/;
const bullet = /^[-–—*•‣·▪◦]\s+/;

function withoutNumber(line: string): string {
  return line.replace(tabbed, '').replace(numbered, '').replace(bullet, '').trim();
}

/** A question of a pasted text; empty where there is no English beside it. */
export interface PastedLine {
  readonly title: string;
  readonly english: string;
}

const persianLetter = /[\u0600-\u06ff]/;

/** A second column, as from a sheet, is the English of the first; any other belongs to the text. */
function toLine(line: string): PastedLine {
  const columns = line.split('\t').map((column) => column.trim());
  const [title = '', english = ''] = columns;
  const isTranslated = columns.length === 2 && /[A-Za-z]/.test(english) && !persianLetter.test(english);
  return isTranslated && title !== ''
    ? { title, english }
    : { title: columns.filter((column) => column !== '').join(' '), english: '' };
}

/** One question a line. Numbers and bullets that a document put before them are left out. */
export function pasteLines(text: string, { keepNumbers = false } = {}): PastedLine[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029\v]/)
    .map((line) => toLine(keepNumbers ? line.trim() : withoutNumber(line.trim())))
    .filter(({ title }) => title !== '');
}
