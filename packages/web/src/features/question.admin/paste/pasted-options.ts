import { answerOf, inOrder, type PastedAnswer } from './pasted-answers.ts';

/** In either alphabet, as options are counted; of the Persian ones those of both the abjad and the alphabet. */
const letters = 'الف|ب|پ|ت|ث|ج|چ|د|ه|و|ز|[a-j]';
const first = /^(?:الف|a)$/iu;
const mark = '[*✓✔☑]';

// «الف) …», «(ب) …», «c. …», with a mark before the letter, before the text or after it.
const option = new RegExp(
  `^(${mark})?\\s*\\(?(${letters})\\s*[).\\-–]\\s*(${mark})?\\s*(.+?)\\s*(${mark})?$`,
  'iu',
);
const inside = new RegExp(`(?:^|\\s)(?=(?:${mark}\\s*)?\\(?(?:${letters})\\s*\\))`, 'iu');

interface Option {
  readonly isFirst: boolean;
  readonly isMarked: boolean;
  readonly text: string;
}

function optionOf(line: string): Option | null {
  const [, before, letter = '', between, text = '', after] = option.exec(line.trim()) ?? [];
  if (text === '') return null;
  const isMarked = [before, between, after].some((sign) => sign !== undefined);
  return { isFirst: first.test(letter), isMarked, text };
}

/** Those that are marked are right, and score one; without a mark each has its own score or counts from 0. */
function toAnswers(options: readonly Option[]): PastedAnswer[] {
  if (options.some(({ isMarked }) => isMarked))
    return options.map(({ text, isMarked }) => ({ title: text, score: isMarked ? '1' : '0' }));
  return inOrder(options.map(({ text }) => answerOf(text)));
}

/** A question with the lines that it is made of. */
export interface OptionBlock {
  readonly line: string;
  readonly question: string;
  /** Null: it brings none. */
  readonly answers: readonly PastedAnswer[] | null;
}

/** Options that follow a question, on lines of their own or on its own line, from the first letter on. */
export function optionBlocks(lines: readonly string[]): OptionBlock[] {
  const blocks: OptionBlock[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const below = optionsFrom(lines.slice(at + 1));
    const beside = below.length === 0 ? withinLine(line) : null;
    const end = at + 1 + below.length;
    blocks.push(
      beside ?? {
        line: lines.slice(at, end).join('\n'),
        question: line,
        answers: below.length === 0 ? null : toAnswers(below),
      },
    );
    at = end;
  }
  return blocks;
}

function optionsFrom(lines: readonly string[]): Option[] {
  const options: Option[] = [];
  for (const line of lines) {
    const one = optionOf(line);
    if (one === null || one.isFirst !== (options.length === 0)) break;
    options.push(one);
  }
  return options.length < 2 ? [] : options;
}

function withinLine(line: string): OptionBlock | null {
  const [question = '', ...parts] = line.split(inside);
  const options = optionsFrom(parts);
  const isWhole = options.length > 0 && options.length === parts.length && question.trim() !== '';
  return isWhole ? { line, question, answers: toAnswers(options) } : null;
}
