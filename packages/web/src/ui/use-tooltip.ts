import type { RefObject } from 'react';
import { useEffect } from 'react';
import { tooltipPlace } from './tooltip-place.ts';

type TooltipWiring = {
  frame: RefObject<HTMLElement | null>;
  bubble: RefObject<HTMLElement | null>;
  id: string;
  text: string;
  side: 'above' | 'below';
};

const hoverDelay = 500;
/** Time to move the pointer from the button onto the bubble, to read or copy it. */
const leaveDelay = 150;

export function useTooltip({ frame, bubble, id, text, side }: TooltipWiring): void {
  useEffect(() => {
    const button = frame.current?.firstElementChild;
    if (!button || button.getAttribute('aria-label') === text) return;
    button.setAttribute('aria-describedby', id);
    return () => button.removeAttribute('aria-describedby');
  }, [frame, id, text]);

  useEffect(() => {
    const around = frame.current;
    const shown = bubble.current;
    const button = around?.firstElementChild;
    if (!around || !shown || !button) return;
    const signals = new AbortController();
    let timer = 0;
    const later = (delay: number, act: () => void) => {
      clearTimeout(timer);
      timer = window.setTimeout(act, delay);
    };
    const show = () => {
      if (!shown.isConnected || shown.matches(':popover-open')) return;
      shown.showPopover();
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      // Where it lies unmoved depends on the direction of the text, so it is moved by the difference.
      const unmoved = shown.getBoundingClientRect();
      const place = tooltipPlace(button.getBoundingClientRect(), unmoved, view, side);
      shown.style.translate = `${place.x - unmoved.x}px ${place.y - unmoved.y}px`;
    };
    const hide = () => {
      clearTimeout(timer);
      if (!shown.matches(':popover-open')) return;
      shown.hidePopover();
      shown.style.translate = '';
    };
    const listen = (target: EventTarget, type: string, act: (event: Event) => void) =>
      target.addEventListener(type, act, { signal: signals.signal, passive: true });
    listen(around, 'pointerenter', (event) => {
      if ((event as PointerEvent).pointerType !== 'touch') later(hoverDelay, show);
    });
    listen(around, 'pointerleave', () => later(leaveDelay, hide));
    listen(around, 'pointerdown', hide);
    listen(around, 'focusin', () => button.matches(':focus-visible, :has(:focus-visible)') && show());
    listen(around, 'focusout', hide);
    listen(document, 'keydown', (event) => (event as KeyboardEvent).key === 'Escape' && hide());
    listen(window, 'scroll', hide);
    return () => {
      signals.abort();
      hide();
    };
  }, [frame, bubble, side]);
}
