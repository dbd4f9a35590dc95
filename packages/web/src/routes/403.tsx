import { createFileRoute } from '@tanstack/react-router';
import { DeniedScreen } from '../error/denied-screen.tsx';
import { answerWith } from '../error/response-status.ts';

export const Route = createFileRoute('/403')({
  beforeLoad: () => answerWith(403),
  component: DeniedScreen,
});
