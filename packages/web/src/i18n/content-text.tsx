import { Fragment, type HTMLAttributes, type ReactNode } from 'react';
import { textDirection, textRuns } from './text-runs.ts';

type ContentTextProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dir'> & {
  text: string;
  /** A name inside of our own sentence by default. */
  as?: 'bdi' | 'p' | 'span' | 'h1' | 'h2' | 'h3' | 'figcaption';
};

const otherDirection = { rtl: 'ltr', ltr: 'rtl' } as const;

/** A text with its foreign runs set apart, so that each keeps its marks: the full stop of an English title too. */
export function contentRuns(text: string, direction = textDirection(text)): ReactNode {
  if (!direction) return text;
  const runs = textRuns(text, direction);
  if (!runs.some(({ isForeign }) => isForeign)) return text;
  let start = 0;
  return runs.map((run) => {
    const key = start;
    start += run.text.length;
    if (!run.isForeign) return <Fragment key={key}>{run.text}</Fragment>;
    return (
      <bdi key={key} dir={otherDirection[direction]}>
        {run.text}
      </bdi>
    );
  });
}

/** Every text that somebody typed in: it brings its own direction, whatever the page's is. */
export function ContentText({ text, as: Element = 'bdi', ...rest }: ContentTextProps) {
  return (
    <Element dir={textDirection(text) ?? 'auto'} {...rest}>
      {contentRuns(text)}
    </Element>
  );
}
