import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { calm } from './calm-dialog.ts';
import { RefusalList, RequiredNotice, StorageNotice } from './exam-notices.tsx';
import { FinishScreen, SubmittingScreen } from './finish-screen.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { NotOffered, NotTheirs } from './not-offered.tsx';
import { Palette } from './palette.tsx';
import { ReviewStep } from './review-step.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { CarryCard } from './visitor/carry-card.tsx';

/** What nobody needs to begin: dialogs, the look over all answers, and the end. They weigh as much as the rest. */
export const lateParts = {
  CarryCard,
  ConfirmDialog: calm(ConfirmDialog),
  Drawer: calm(Drawer),
  FinishScreen,
  KeysDialog: calm(KeysDialog),
  LeaveDialog: calm(LeaveDialog),
  NotOffered,
  NotTheirs,
  Palette,
  RefusalList,
  RequiredNotice,
  ReviewStep,
  SignInDialog: calm(SignInDialog),
  StorageNotice,
  SubmitDialog: calm(SubmitDialog),
  SubmittingScreen,
};
