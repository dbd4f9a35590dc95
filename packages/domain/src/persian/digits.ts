const asciiZero = 0x30;
const persianZero = 0x6f0;

// Each of the three blocks starts at a multiple of 16, so the low four bits are the digit's value.
function moveDigits(text: string, pattern: RegExp, zero: number): string {
  return text.replace(pattern, (digit) => String.fromCharCode(zero + (digit.charCodeAt(0) & 0xf)));
}

export function toAsciiDigits(text: string): string {
  return moveDigits(text, /[٠-٩۰-۹]/g, asciiZero);
}

export function toPersianDigits(text: string): string {
  return moveDigits(text, /[0-9٠-٩]/g, persianZero);
}
