import { SectionOver } from './section-over.tsx';
import { SectionStart } from './section-start.tsx';
import { SectionTimer } from './section-timer.tsx';

export const timedParts = { SectionOver, SectionStart, SectionTimer };
