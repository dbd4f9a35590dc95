import { useSyncExternalStore } from 'react';
import type { OutlineSection } from '../exam-outline.ts';
import { gridWidth } from './grid-rows.ts';
import { useGridPart } from './grid-script.ts';

/** The list of questions beside the exam, and the gap before it (`ExamNewLayout`). */
const asideRem = 20;
const asideFrom = 64;
const paddingRem = 2;
const widest = { with: 72, without: 48 };

/** Measured once for each size of the window: to ask for it after each answer would have the page laid out twice. */
let room: number | null = null;

function subscribe(listener: () => void) {
  const measureAnew = () => {
    room = null;
    listener();
  };
  window.addEventListener('resize', measureAnew);
  return () => {
    room = null;
    window.removeEventListener('resize', measureAnew);
  };
}

/** How much room the questions of an exam have, in rem. */
function roomRem(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const width = document.documentElement.clientWidth / rem;
  if (width < asideFrom) return Math.min(width, widest.without) - paddingRem;
  return Math.min(width, widest.with) - paddingRem - asideRem;
}

function hasRoom(needed: number): boolean {
  room ??= roomRem();
  return room >= needed;
}

/** The table for this section, or null where it is shown one by one: it is none, is too wide, or is not loaded yet. */
export function useGrid(section: OutlineSection | undefined) {
  const isWanted = section?.grid === true;
  const needed = isWanted ? gridWidth(section) : 0;
  const Grid = useGridPart(isWanted);
  const isWide = useSyncExternalStore(
    subscribe,
    () => isWanted && hasRoom(needed),
    () => false,
  );
  return isWide ? Grid : null;
}
