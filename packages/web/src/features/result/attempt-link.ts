import type { ComponentType, ReactNode } from 'react';

/** A link to one of the person's results, or to two of them side by side. Where that is differs by role. */
export type AttemptLink = ComponentType<{
  id: string;
  compare?: string;
  label: string;
  className: string;
  children: ReactNode;
}>;
