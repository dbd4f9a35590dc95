type Box = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

const gap = 8;
const margin = 4;

/** Where a bubble goes: centred on its button, on the wanted side if there is room, and never outside the window. */
export function tooltipPlace(
  button: Box,
  bubble: Size,
  view: Size,
  side: 'above' | 'below',
): { x: number; y: number } {
  const above = button.y - gap - bubble.height;
  const below = button.y + button.height + gap;
  const fitsAbove = above >= margin;
  const fitsBelow = below + bubble.height <= view.height - margin;
  const isAbove = side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  const centred = button.x + (button.width - bubble.width) / 2;
  const x = Math.max(margin, Math.min(centred, view.width - bubble.width - margin));
  return { x: Math.round(x), y: Math.round(isAbove ? above : below) };
}
