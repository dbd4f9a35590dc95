import { siteToday } from '#clock/today.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import type { NormPartProps } from '../norm-toolbar.tsx';
import { inTheWay, proposeGroups } from './proposed-groups.ts';
import { toDrafts } from './provenance.ts';
import { SampleFields } from './sample-fields.tsx';
import { SampleResult } from './sample-result.tsx';
import { useNormSample } from './use-norm-sample.ts';

/** Norms from the people who took this exam: looked at here, then taken over into the editor. */
export function BuildDialog({
  examId,
  editor,
  view,
  words,
  onClose,
}: NormPartProps & { onClose: () => void }) {
  const say = useSay();
  const { scales } = editor.stored;
  const sampler = useNormSample(examId, view.scaleCode ?? scales[0]?.code ?? '');
  const { found, isPending, problem } = sampler;
  const groups = found ? proposeGroups(found.sample, found.form.smoothing) : [];
  const made = found ? toDrafts(groups, found.sample, found.form, siteToday()) : [];
  const replaced = inTheWay(editor.draft, made);
  const takeOver = () => {
    const gone = new Set(replaced.map(({ key }) => key));
    editor.change((drafts) => [...drafts.filter(({ key }) => !gone.has(key)), ...made]);
    view.filter(found?.form.scaleCode ?? null, false);
    showToast(withParams(m.norm_build_taken, { count: made.length }));
    onClose();
  };
  return (
    <Dialog
      title={m.norm_build_title}
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        made.length > 0 && (
          <Button onPress={takeOver}>{say(m.norm_build_take_over, { count: made.length })}</Button>
        )
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void sampler.show();
        }}
      >
        <p className="text-muted">{say(m.norm_build_lead)}</p>
        <SampleFields sampler={sampler} scales={scales} words={words} />
        <div>
          <Button type="submit" variant="secondary" isPending={isPending}>
            {say(m.norm_build_show)}
          </Button>
        </div>
        <div role="alert">{problem && <p className="text-danger-text">{say(problem)}</p>}</div>
        <div aria-live="polite">
          {isPending && !found && (
            <>
              <p className="sr-only">{say(m.norm_build_wait)}</p>
              <SkeletonText lines={5} />
            </>
          )}
        </div>
        {found && (
          <SampleResult
            key={found.number}
            found={found}
            groups={groups}
            words={words}
            replaced={replaced.length}
            made={made.length}
            onSmoothing={(smoothing) => sampler.change({ smoothing })}
          />
        )}
      </form>
    </Dialog>
  );
}
