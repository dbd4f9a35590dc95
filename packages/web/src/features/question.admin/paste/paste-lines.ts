import { type PastedAnswer, pastedAnswers } from './pasted-answers.ts';
import { optionBlocks } from './pasted-options.ts';

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
  /** As it was pasted. */
  readonly line: string;
  readonly title: string;
  readonly english: string;
  /** Of this question alone; null where it takes those that are chosen for all. */
  readonly answers: readonly PastedAnswer[] | null;
}

const persianLetter = /[\u0600-\u06ff]/;

const isEnglish = (text: string) => /[A-Za-z]/.test(text) && !persianLetter.test(text);

/**
 * A second column, as from a sheet, is the English of the first; further ones are answers. Before Persian answers an
 * English column is the question's own. Anything else belongs to the text.
 */
function toLine(line: string): Omit<PastedLine, 'line'> {
  const columns = line.split('\t').map((column) => column.trim());
  const [title = '', second = ''] = columns;
  if (columns.length === 2 && isEnglish(second) && title !== '')
    return { title, english: second, answers: null };
  const rest = columns.slice(1).filter((column) => column !== '');
  const isTranslated =
    isEnglish(second) && persianLetter.test(title) && rest.some((one) => persianLetter.test(one));
  const answers = title === '' ? null : pastedAnswers(isTranslated ? rest.slice(1) : rest);
  if (answers) return { title, english: isTranslated ? second : '', answers };
  return { title: columns.filter((column) => column !== '').join(' '), english: '', answers: null };
}

/** One question a line, with its options after it. Numbers and bullets that a document put before it are left out. */
export function pasteLines(text: string, { keepNumbers = false } = {}): PastedLine[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029\v]/).filter((line) => line.trim() !== '');
  return optionBlocks(lines)
    .map(({ line, question, answers }) => {
      const written = toLine(keepNumbers ? question.trim() : withoutNumber(question.trim()));
      return { line, ...written, answers: answers ?? written.answers };
    })
    .filter(({ title }) => title !== '');
}
