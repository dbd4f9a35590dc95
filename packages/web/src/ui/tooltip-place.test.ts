import { describe, expect, it } from 'vitest';
import { tooltipPlace } from './tooltip-place.ts';

const view = { width: 360, height: 640 };
const bubble = { width: 100, height: 30 };

describe('tooltipPlace', () => {
  it('centres under the button', () => {
    expect(tooltipPlace({ x: 160, y: 100, width: 40, height: 40 }, bubble, view, 'below')).toEqual({
      x: 130,
      y: 148,
    });
  });

  it('stays inside at both edges', () => {
    expect(tooltipPlace({ x: 0, y: 100, width: 40, height: 40 }, bubble, view, 'below').x).toBe(4);
    expect(tooltipPlace({ x: 320, y: 100, width: 40, height: 40 }, bubble, view, 'below').x).toBe(256);
  });

  it('takes the other side where there is no room', () => {
    expect(tooltipPlace({ x: 160, y: 590, width: 40, height: 40 }, bubble, view, 'below').y).toBe(552);
    expect(tooltipPlace({ x: 160, y: 10, width: 40, height: 40 }, bubble, view, 'above').y).toBe(58);
  });
});
