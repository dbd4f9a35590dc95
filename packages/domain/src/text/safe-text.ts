export type UnsafeCharacterKind = 'nul' | 'control' | 'lone_surrogate' | 'bidi_control';

export interface UnsafeCharacter {
  readonly kind: UnsafeCharacterKind;
  /** Position in UTF-16 code units. */
  readonly index: number;
}

export interface SafeTextOptions {
  /** Line feeds and tabs belong to the text. */
  readonly multiline?: boolean;
}

const bidiControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

function kindOf(character: string, multiline: boolean): UnsafeCharacterKind | null {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0) return 'nul';
  if (code < 0x20) return multiline && (character === '\n' || character === '\t') ? null : 'control';
  if (code >= 0x7f && code <= 0x9f) return 'control';
  if (code >= 0xd800 && code <= 0xdfff) return 'lone_surrogate';
  return bidiControl.test(character) ? 'bidi_control' : null;
}

/**
 * The first character that PostgreSQL cannot store (NUL, half a surrogate pair) or that changes how the text around it
 * is shown or logged (control characters, direction controls).
 */
export function findUnsafeCharacter(text: string, options: SafeTextOptions = {}): UnsafeCharacter | null {
  let index = 0;
  for (const character of text) {
    const kind = kindOf(character, options.multiline ?? false);
    if (kind !== null) return { kind, index };
    index += character.length;
  }
  return null;
}

/** No NUL and no half of a surrogate pair: what PostgreSQL can store and two devices encode alike. */
export function isWholeText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
