import type { PointerEvent as ReactPointerEvent } from 'react';
import { moveQuestionTo } from '../editor/commands.ts';
import type { Editor } from '../editor/editor.ts';
import { keysOf } from '../question-drafts/order.ts';
import type { DropBox, DropPosition } from './drop-position.ts';
import { dropAt } from './drop-position.ts';

const threshold = 5;
const edge = 90;
const fastest = 18;

function dropBoxes(dragged: string): DropBox[] {
  return [...document.querySelectorAll<HTMLElement>('[data-drop-section]')].flatMap((element) => {
    const key = element.dataset.dropKey ?? null;
    if (key === dragged) return [];
    const { top, bottom } = element.getBoundingClientRect();
    return { sectionId: Number(element.dataset.dropSection), key, top, bottom };
  });
}

/** The line where the row would fall. Drawn by hand: two hundred rows need not render for it. */
function createLine(): HTMLElement {
  const line = document.createElement('div');
  line.className = 'pointer-events-none fixed z-40 h-1 -translate-y-1/2 rounded-full bg-primary';
  document.body.append(line);
  return line;
}

function scrollSpeed(y: number): number {
  if (y < edge) return -fastest * Math.min(1, (edge - y) / edge);
  const below = y - (window.innerHeight - edge);
  return below > 0 ? fastest * Math.min(1, below / edge) : 0;
}

/** Follows the pointer from the handle to where the row is let go. Escape takes it back. */
export function startDrag(event: ReactPointerEvent<HTMLElement>, editor: Editor, key: string): void {
  if (event.button !== 0) return;
  const handle = event.currentTarget;
  const row = handle.closest<HTMLElement>('[data-drop-key]');
  if (row === null) return;
  const start = event.clientY;
  let y = start;
  let line: HTMLElement | null = null;
  let frame = 0;
  const signals = new AbortController();
  handle.setPointerCapture(event.pointerId);

  const draw = () => {
    window.scrollBy(0, scrollSpeed(y));
    const drop = dropAt(dropBoxes(key), y);
    const { x, width } = row.getBoundingClientRect();
    Object.assign(line?.style ?? {}, {
      top: `${drop?.line ?? -10}px`,
      translate: `${x}px 0`,
      inlineSize: `${width}px`,
    });
    frame = requestAnimationFrame(draw);
  };
  const begin = () => {
    line = createLine();
    line.dir = 'ltr';
    line.style.insetInlineStart = '0';
    row.dataset.dragging = '';
    frame = requestAnimationFrame(draw);
  };
  const end = () => {
    signals.abort();
    cancelAnimationFrame(frame);
    line?.remove();
    delete row.dataset.dragging;
  };
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
  ) => handle.addEventListener(type, act, { signal: signals.signal });
  listen('pointermove', (move) => {
    y = move.clientY;
    if (line === null && Math.abs(y - start) > threshold) begin();
  });
  listen('pointerup', ({ clientY }) => {
    // The last frame may be older than the last move.
    const drop = line === null ? null : dropAt(dropBoxes(key), clientY);
    end();
    if (drop !== null) letGo(editor, key, drop);
  });
  listen('pointercancel', end);
  listen('keydown', (pressed) => pressed.key === 'Escape' && end());
}

function letGo(editor: Editor, key: string, { sectionId, before }: DropPosition): void {
  const { order } = editor.drafts.state;
  const section = order.find((candidate) => candidate.sectionId === sectionId);
  const rest = section?.keys.filter((other) => other !== key) ?? [];
  const index = before === null ? rest.length : rest.indexOf(before);
  const here = keysOf(order).indexOf(key);
  if (section?.keys[index] === key && here >= 0) return;
  moveQuestionTo(editor, key, { sectionId, index });
}
