import { fillText } from '@sanjeh/domain/message/message-text';

type Values = Readonly<Record<string, string>>;
type Escape = (text: string) => string;

const xmlNames: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const asJson: Escape = (text) => JSON.stringify(text).slice(1, -1);
const asXml: Escape = (text) => text.replace(/[&<>"']/g, (letter) => xmlNames[letter] ?? letter);
const asItIs: Escape = (text) => text;

/** What a text must look like inside a body of that type, so that it cannot become a part of its structure. */
function escapeFor(contentType: string): Escape {
  if (/json/i.test(contentType)) return asJson;
  if (/x-www-form-urlencoded/i.test(contentType)) return encodeURIComponent;
  return /xml/i.test(contentType) ? asXml : asItIs;
}

function filled(template: string, values: Values, toShape: Escape): string {
  return fillText(
    template,
    Object.fromEntries(Object.entries(values).map(([name, text]) => [name, toShape(text)])),
  );
}

export function filledAddress(template: string, values: Values): string {
  return filled(template, values, encodeURIComponent);
}

export function filledBody(template: string, contentType: string, values: Values): string {
  return filled(template, values, escapeFor(contentType));
}

/** What a body is when nobody said so: a brace at its head is JSON's. */
export function typeOfBody(template: string): string {
  if (/^\s*[[{]/.test(template)) return 'application/json';
  return /^\s*</.test(template) ? 'application/xml' : 'application/x-www-form-urlencoded';
}
