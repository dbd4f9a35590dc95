import { Check, CircleDashed, Hourglass, type LucideIcon, Minus, Star } from 'lucide-react';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { MilestoneState } from './milestone.ts';

type StateLook = { label: Message; icon: LucideIcon; className: string };

/** Told by word and picture; the colour comes on top. */
export const milestoneLook: Record<MilestoneState, StateLook> = {
  done: { label: m.person_state_done, icon: Check, className: 'bg-primary text-on-primary border-primary' },
  open: {
    label: m.person_state_open,
    icon: Hourglass,
    className: 'bg-warning-soft text-warning-text border-warning-text',
  },
  due: {
    label: m.person_state_due,
    icon: Star,
    className: 'bg-primary-soft text-primary-text border-primary',
  },
  missed: { label: m.person_state_missed, icon: Minus, className: 'bg-surface text-muted border-control' },
  upcoming: {
    label: m.person_state_upcoming,
    icon: CircleDashed,
    className: 'bg-surface text-muted border-line',
  },
};
