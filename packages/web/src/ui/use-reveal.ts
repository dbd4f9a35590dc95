import type { FocusEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';

/** Whether the pointer or the focus is in an element, for parts that show themselves only then. */
export function useReveal() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  /** Hidden under the pointer: it has to leave before it shows the part again. */
  const isSentAway = useRef(false);
  return {
    isRevealed: isHovered || isFocused,
    hide: () => {
      isSentAway.current = isHovered;
      setHovered(false);
      setFocused(false);
    },
    events: {
      // A finger that touches the edge means to scroll or to go back. React says nothing of an entering pointer if what it
      // was on before has just been taken off the page; of a moving one it does.
      onPointerMove: ({ pointerType }: PointerEvent) =>
        setHovered(pointerType === 'mouse' && !isSentAway.current),
      onPointerLeave: () => {
        isSentAway.current = false;
        setHovered(false);
      },
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
