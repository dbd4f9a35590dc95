// Most control characters may not stand in XML, not even escaped; neither may half a surrogate pair.
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
