import type { ReactNode } from 'react';

const address = /https?:\/\/[^\s()<>«»]*[^\s()<>«».,;:!؟،؛]/g;

/** The text between web addresses, and the addresses as links. */
function withLinks(text: string): ReactNode[] {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    pieces.push(text.slice(end, index));
    end = index + found.length;
    pieces.push(
      <a key={index} href={found} rel="noopener nofollow" dir="ltr" className="text-link break-all">
        {found}
      </a>,
    );
  }
  return [...pieces, text.slice(end)];
}

/** Paragraphs as they were written; sources in them can be followed. */
export function LinkedText({ text }: { text: string }) {
  return [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map(({ 0: paragraph, index }) => (
    <p key={index} dir="auto" className="mt-4 text-start whitespace-pre-line first:mt-0">
      {withLinks(paragraph)}
    </p>
  ));
}
