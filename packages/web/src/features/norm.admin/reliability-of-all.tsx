import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import { estimateAlpha } from './own-alpha.ts';
import type { NormEditor } from './use-norm-editor.ts';

type ReliabilityOfAllProps = { examId: number; editor: NormEditor; scaleCode: string | null };

/** For all groups of a scale whose source tells no reliability: the scale's own α, of everybody who took it. */
export function ReliabilityOfAll({ examId, editor, scaleCode }: ReliabilityOfAllProps) {
  const say = useSay();
  const [isPending, setIsPending] = useState(false);
  const { scales } = editor.stored;
  const code = scaleCode ?? (scales.length === 1 ? (scales[0]?.code ?? null) : null);
  const count = editor.draft.filter((draft) => draft.scaleCode === code && draft.reliability === null).length;
  if (code === null || count === 0) return null;
  const estimate = async () => {
    setIsPending(true);
    try {
      const own = await estimateAlpha(examId, { scaleCode: code, split: 'true' });
      if (own === null) return showToast(m.norm_reliability_none_of_all, { tone: 'act' });
      editor.change((drafts) =>
        drafts.map((draft) =>
          draft.scaleCode === code && draft.reliability === null ? { ...draft, ...own } : draft,
        ),
      );
      const said = { count, alpha: own.reliability, people: own.reliabilityPeople };
      showToast(withParams(m.norm_reliability_all_estimated, said));
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      variant="quiet"
      icon={<Calculator aria-hidden className="size-5" />}
      isPending={isPending}
      onPress={() => void estimate()}
    >
      {say(m.norm_reliability_all, { count })}
    </Button>
  );
}
