import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { MemberDraft } from '../draft/scale-draft.ts';
import { useScaleWork } from '../scale-work.ts';

/** A question by its number and words, another scale by its name. */
export function useMemberName() {
  const say = useSay();
  const { questions, nameOf } = useScaleWork();
  return ({ questionId, scaleKey }: Pick<MemberDraft, 'questionId' | 'scaleKey'>): string => {
    if (questionId === null) return nameOf(scaleKey ?? '');
    const question = questions.get(questionId);
    if (question === undefined) return say(m.scale_question_gone);
    return say(m.scale_question_name, { number: question.number, title: question.title });
  };
}
