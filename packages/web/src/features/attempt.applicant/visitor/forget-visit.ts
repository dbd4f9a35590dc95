import { deviceStore } from '../device-store.ts';
import { forgetDrafts } from '../kinds/drafts.ts';
import { forgetNotes } from './visitor-notes.ts';
import { visitorIdOf } from './visitor-progress.ts';

/** All that a visitor has left of this exam on this device. */
export async function forgetVisit(examId: number): Promise<void> {
  const { store } = await deviceStore();
  await store.remove(visitorIdOf(examId)).catch(() => {});
  forgetDrafts(localStorage, visitorIdOf(examId));
  forgetNotes(examId);
}
