import { Fragment } from 'react';

const address = /(https?:\/\/[^\s()<>«»]+[^\s()<>«».,;:!؟،؛])/;

/** Paragraphs as they were written, with web addresses that can be followed: sources are named by them. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs keep their places.
    <p key={place} dir="auto" className="mt-4 text-start whitespace-pre-line first:mt-0">
      {paragraph.split(address).map((piece, order) =>
        order % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <a key={order} href={piece} rel="noopener nofollow" dir="ltr" className="text-link break-all">
            {piece}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Fragment key={order}>{piece}</Fragment>
        ),
      )}
    </p>
  ));
}
