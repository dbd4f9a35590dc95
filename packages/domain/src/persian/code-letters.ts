const folded: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک' };

/** An Arabic keyboard writes other letters that look the same: in a code they are the same. */
export function foldCodeLetters(text: string): string {
  return text.replace(/[يىك]/g, (letter) => folded[letter] ?? letter);
}
