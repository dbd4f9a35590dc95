import type { PointerEvent as ReactPointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

type RowDrag = {
  /** The row would stand at this place. */
  onPreview: (id: number, to: number) => void;
  /** It was let go at this place, which is not the one it had. */
  onDrop: (id: number, to: number) => void;
  onCancel: () => void;
};

const edge = 72;
const scrollStep = 16;

/** How many of the other rows lie above the pointer. Middles are compared, so that tall rows do not flicker. */
function placeAt(body: HTMLTableSectionElement, dragged: HTMLElement, y: number): number {
  const others = [...body.rows].filter((row) => row !== dragged);
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

function scrollAtEdges(y: number): void {
  if (y < edge) window.scrollBy(0, -scrollStep);
  else if (y > window.innerHeight - edge) window.scrollBy(0, scrollStep);
}

/**
 * Drags rows of a table by a handle, with a mouse, a pen or a finger. It listens on the window: the handle itself is
 * moved in the document while it is held, and would lose the pointer.
 */
export function useRowDrag(drag: RowDrag) {
  const [dragged, setDragged] = useState<number | null>(null);
  const latest = useRef(drag);
  useEffect(() => {
    latest.current = drag;
  });
  const listening = useRef<AbortController>(undefined);
  useEffect(() => () => listening.current?.abort(), []);

  const start = (event: ReactPointerEvent<HTMLElement>, id: number) => {
    const row = event.currentTarget.closest('tr');
    const body = row?.closest('tbody');
    if (event.button !== 0 || !row || !body) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    const controller = new AbortController();
    listening.current = controller;
    const { signal } = controller;
    setDragged(id);
    const first = [...body.rows].indexOf(row);
    let place = first;
    const end = (isDropped: boolean) => {
      controller.abort();
      setDragged(null);
      if (isDropped && place !== first) latest.current.onDrop(id, place);
      else latest.current.onCancel();
    };
    const { pointerId } = event;
    const ofThis = (handle: (at: PointerEvent) => void) => (at: PointerEvent) => {
      if (at.pointerId === pointerId) handle(at);
    };
    const follow = ({ clientY }: PointerEvent) => {
      scrollAtEdges(clientY);
      place = placeAt(body, row, clientY);
      latest.current.onPreview(id, place);
    };
    window.addEventListener('pointermove', ofThis(follow), { signal });
    window.addEventListener(
      'pointerup',
      ofThis(() => end(true)),
      { signal },
    );
    window.addEventListener(
      'pointercancel',
      ofThis(() => end(false)),
      { signal },
    );
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') end(false);
      },
      { signal },
    );
  };
  return { dragged, start };
}
