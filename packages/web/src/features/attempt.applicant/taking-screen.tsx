import { kindOf } from '@sanjeh/domain/question/question-kind';
import { type ReactNode, useCallback, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { ExamNewLayout } from '#layouts/exam-new/exam-new-layout.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { answerElementId } from './answer-card.tsx';
import { AwaitedPart } from './awaited-part.tsx';
import { StepActions } from './exam-actions.tsx';
import type { ExamCommand } from './exam-keys.ts';
import {
  currentQuestion,
  type ExamMode,
  isQuestion,
  neighbourOf,
  type Outline,
  requiredBlanks,
  sectionOf,
  unanswered,
} from './exam-outline.ts';
import { useExamPreferences } from './exam-preferences.ts';
import { ExamQuestions } from './exam-questions.tsx';
import { ExamTools } from './exam-tools.tsx';
import { GoesOnField } from './goes-on-field.tsx';
import { useGrid } from './grid/use-grid.ts';
import { useMediaNotice } from './media/use-media-parts.ts';
import type { AttemptSession } from './outbox/attempt-session.ts';
import { toggleMark } from './outbox/progress.ts';
import type { ShownView } from './outbox/shown-view.ts';
import { ReviewActions } from './review-actions.tsx';
import { TimedSection } from './section-time/timed-section.tsx';
import { useSectionLeave } from './section-time/use-section-leave.ts';
import { useSectionTime } from './section-time/use-section-time.ts';
import { useCurrentQuestion } from './use-current-question.ts';
import { useExamKeys } from './use-exam-keys.ts';
import { useGoingOn } from './use-going-on.ts';
import { useKindParts } from './use-kind-parts.ts';
import { latePartsScript, useLateParts } from './use-late-parts.ts';
import { useLatest } from './use-latest.ts';

type TakingScreenProps = {
  session: AttemptSession;
  view: ShownView;
  outline: Outline;
  progress: ReactNode;
  status: ReactNode;
};

/** The exam while it is open: its questions, or the review of them. */
export function TakingScreen({ session, view, outline, progress: bar, status }: TakingScreenProps) {
  const say = useSay();
  const { preferences, prefer } = useExamPreferences();
  const { hasKeys, goesOn } = preferences;
  const { progress } = view;
  const [shown, setShown] = useState<'questions' | 'review'>('questions');
  const [opened, setOpened] = useState<'palette' | 'keys' | 'submit' | null>(null);
  const late = useLateParts(shown === 'review' || opened !== null);
  useKindParts(outline.steps);
  const MediaNotice = useMediaNotice(view.contents);
  const content = view.contents.fa ?? view.contents.en;
  const [isStorageKnown, setIsStorageKnown] = useState(false);
  const here = currentQuestion(outline, progress);
  const section = here && sectionOf(outline, here.id);
  const Grid = useGrid(section);
  // A table holds the whole section, whatever is preferred elsewhere.
  const mode = Grid ? 'section' : preferences.mode;
  const { place, goTo: go } = useCurrentQuestion(session, outline, progress, mode);
  const clock = useSectionTime(session, progress, section);
  const isOpen = clock === null || clock.state === 'open';
  const { goTo, leaving, leave } = useSectionLeave({ session, outline, section, clock, go });
  const { goOn, stay } = useGoingOn(place?.id);
  const preferGoingOn = useCallback(
    (next: boolean) => {
      stay();
      prefer({ goesOn: next });
    },
    [stay, prefer],
  );
  // Whoever has just answered a question is at it, though the screen around it is told a moment later.
  const placeNow = () => currentQuestion(outline, session.view().progress);
  const stepBy = (step: 1 | -1, by: ExamMode) => {
    const from = placeNow();
    const target = from && neighbourOf(outline, from, step, by);
    if (target) goTo(target);
  };
  const onReview = useLatest(() => review());
  const onStep = useLatest((step: 1 | -1) => stepBy(step, mode));
  const following = place && mode === 'single' ? neighbourOf(outline, place, 1, mode) : null;
  // After the last answer comes the look over all of them, as long as it is not the screen with a whole section.
  // By then it is known what the answer itself has left out.
  const goFurther = useLatest(() => (following ? goTo(following) : review()));
  const onDecide = goesOn && place && mode === 'single' ? () => goOn(goFurther) : undefined;

  const obey = (command: ExamCommand) => {
    const at = placeNow();
    if (!at) return;
    if (command.do === 'mark' && isQuestion(at)) void session.change(toggleMark(at.id));
    if (command.do === 'move') stepBy(command.step, 'single');
    const answer = command.do === 'choose' ? at.answers[command.index] : undefined;
    if (!answer) return;
    const element = document.getElementById(answerElementId(answer.id));
    element?.focus();
    // Of several, the one in sight knows whether it may be chosen too.
    if (kindOf(at) === 'multiple') return element?.click();
    void session.choose(at.id, answer.id);
    onDecide?.();
  };
  useExamKeys(isOpen && hasKeys && shown === 'questions' && opened === null, obey);

  if (!place || !section) return null;
  const required = requiredBlanks(outline, progress, session.serverNow());
  const close = () => setOpened(null);
  const openQuestion = (id: number) => {
    close();
    setShown('questions');
    goTo({ id });
  };
  const review = () => {
    close();
    stay();
    setShown('review');
    // What is named as unanswered must be so on every device.
    void session.refresh();
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const hasStep = (step: 1 | -1) => neighbourOf(outline, place, step, mode) !== null;
  const missing = <AwaitedPart script={latePartsScript} />;
  const overview = late ? (
    <late.ReviewStep {...{ outline, progress, required }} onOpen={openQuestion} />
  ) : (
    missing
  );
  const palette = (
    <div className="flex flex-col gap-5">
      {late && (
        <late.Palette outline={outline} progress={progress} placeId={place.id} onOpen={openQuestion} />
      )}
      <Button variant="secondary" onPress={onReview}>
        {say(m.attempt_review)}
      </Button>
    </div>
  );
  return (
    <ExamNewLayout
      title={outline.title}
      person={progress.fullName}
      progress={bar}
      status={
        <>
          {status}
          {clock?.state === 'open' && clock.parts && <clock.parts.SectionTimer remaining={clock.remaining} />}
        </>
      }
      aside={palette}
      notice={
        late ? (
          <>
            {MediaNotice && content && !view.isStorageBroken && (
              <MediaNotice attemptId={progress.id} content={content} />
            )}
            {view.isStorageBroken && !isStorageKnown && (
              <late.StorageNotice onUnderstood={() => setIsStorageKnown(true)} />
            )}
            <late.RequiredNotice required={view.required} outline={outline} progress={progress} />
            <late.RefusalList
              refusals={progress.refusals}
              outline={outline}
              onUnderstood={() => void session.forgetRefusals()}
            />
          </>
        ) : (
          (opened ?? leaving) !== null && missing
        )
      }
      actions={
        shown === 'review' ? (
          <ReviewActions
            onBack={() => setShown('questions')}
            onSubmit={required.length > 0 || !late ? null : () => setOpened('submit')}
          />
        ) : (
          <StepActions hasPrevious={hasStep(-1)} hasNext={hasStep(1)} {...{ onStep, onReview }} />
        )
      }
    >
      {shown === 'review' ? (
        overview
      ) : (
        <>
          {clock && !isOpen && (
            <TimedSection
              {...{ session, outline, section, clock, placeId: place.id }}
              goTo={go}
              onReview={review}
            />
          )}
          {isOpen && (
            <>
              <ExamTools section={section} mode={preferences.mode} prefer={prefer} open={setOpened} />
              <ExamQuestions
                {...{ session, outline, progress, section, place, mode, Grid }}
                onDecide={onDecide}
              />
              {mode === 'single' && <GoesOnField goesOn={goesOn} onChange={preferGoingOn} />}
            </>
          )}
        </>
      )}
      {late && view.isStorageBroken && isStorageKnown && (
        <div className="mt-6">
          <late.StorageNotice />
        </div>
      )}
      {late && (
        <>
          <late.Drawer
            title={m.attempt_palette}
            side="end"
            isOpen={opened === 'palette'}
            onOpenChange={close}
          >
            {palette}
          </late.Drawer>
          <late.ConfirmDialog
            isOpen={leaving !== null}
            onClose={() => leave(false)}
            onConfirm={() => leave(true)}
            question={m.section_time_leave}
            answers={{ yes: m.section_time_leave_yes, no: m.section_time_leave_no }}
          >
            <p>{say(m.section_time_leave_text)}</p>
          </late.ConfirmDialog>
          <late.KeysDialog
            isOpen={opened === 'keys'}
            onClose={close}
            hasKeys={hasKeys}
            onChange={(next) => prefer({ hasKeys: next })}
          />
          <late.SubmitDialog
            isOpen={opened === 'submit'}
            unanswered={unanswered(outline, progress)}
            onClose={close}
            onConfirm={session.submit}
          />
        </>
      )}
    </ExamNewLayout>
  );
}
