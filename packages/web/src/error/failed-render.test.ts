import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { statusOf } from './failed-render.ts';

function Broken(): never {
  throw new Error('cannot be rendered');
}

function pageWith(part: () => ReturnType<typeof createElement>) {
  return renderToString(createElement('main', null, createElement(Suspense, null, createElement(part))));
}

describe('statusOf', () => {
  it('is 500 when a part of the page could not be rendered', () => {
    expect(statusOf(200, pageWith(Broken))).toBe(500);
  });

  it('leaves a whole page alone, whatever its text says', () => {
    expect(
      statusOf(
        200,
        pageWith(() => createElement('p', null, '<!--$!-->')),
      ),
    ).toBe(200);
  });

  it('keeps a status that already speaks of an error', () => {
    expect(statusOf(404, pageWith(Broken))).toBe(404);
  });
});
