import { Fragment, type ReactNode } from 'react';
import { contentRuns } from '#i18n/content-text.tsx';
import { textDirection } from '#i18n/text-runs.ts';

const address = /https?:\/\/[^\s()<>«»]*[^\s()<>«».,;:!؟،؛]/g;

/** The text between web addresses, and the addresses as links. */
function withLinks(text: string, direction: ReturnType<typeof textDirection>): ReactNode[] {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    pieces.push(<Fragment key={end}>{contentRuns(text.slice(end, index), direction)}</Fragment>);
    end = index + found.length;
    pieces.push(
      <a key={index} href={found} rel="noopener nofollow" dir="ltr" className="text-link wrap-anywhere">
        {found}
      </a>,
    );
  }
  return [...pieces, <Fragment key={end}>{contentRuns(text.slice(end), direction)}</Fragment>];
}

/** Paragraphs as they were written; sources in them can be followed. */
export function LinkedText({ text }: { text: string }) {
  return [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map(({ 0: paragraph, index }) => {
    const direction = textDirection(paragraph);
    return (
      <p key={index} dir={direction} className="mt-4 text-start whitespace-pre-line first:mt-0">
        {withLinks(paragraph, direction)}
      </p>
    );
  });
}
