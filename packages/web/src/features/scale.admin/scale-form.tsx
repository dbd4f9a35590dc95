import { Info } from 'lucide-react';
import { useMemo } from 'react';
import { SaveBar } from '#form/save-bar.tsx';
import { useUnsavedGuard } from '#form/use-unsaved-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { AlertCard } from './alert/alert-card.tsx';
import { ScaleConflict } from './conflict/scale-conflict.tsx';
import { possibleGrids, possibleRanges } from './draft/possible-range.ts';
import { indexQuestions, questionsById } from './draft/question-index.ts';
import { MembershipCard } from './membership/membership-card.tsx';
import { ImpliedScales } from './scale/implied-scales.tsx';
import { OwnScales } from './scale/own-scales.tsx';
import type { ExamScales } from './scale.api.ts';
import { useScaleNames } from './scale-names.ts';
import { type ScaleWork, ScaleWorkProvider } from './scale-work.ts';
import { useScaleEditor } from './use-scale-editor.ts';

export function ScaleForm({ exameId, initial }: { exameId: number; initial: ExamScales }) {
  const say = useSay();
  const { language } = useSettings().settings;
  const editor = useScaleEditor(exameId, initial);
  const { draft, stored, issues, theirs, change } = editor;
  const guard = useUnsavedGuard(editor.isHolding);
  const sections = useMemo(() => indexQuestions(stored.questions, language), [stored.questions, language]);
  const questions = useMemo(() => questionsById(sections), [sections]);
  const ranges = useMemo(() => possibleRanges(draft, stored.questions), [draft, stored.questions]);
  const grids = useMemo(() => possibleGrids(draft, stored.questions), [draft, stored.questions]);
  const nameOf = useScaleNames(sections)(draft);
  const work: ScaleWork = {
    ...{ draft, stored: stored.set, issues, sections, questions, ranges, grids },
    ...{ nameOf, change },
  };
  return (
    <ScaleWorkProvider value={work}>
      <SaveBar
        status={editor.isDirty ? m.scale_unsaved : m.scale_all_saved}
        fault={editor.fault}
        isPending={editor.isPending}
        onSave={() => void editor.save()}
      />
      <p className="mt-4 flex items-start gap-2 text-sm text-muted">
        <Info aria-hidden className="mt-1 size-4 shrink-0" />
        <span>{say(m.scale_note)}</span>
      </p>
      <div className="mt-4 flex flex-col gap-5">
        <ImpliedScales />
        <OwnScales />
        <MembershipCard />
        <AlertCard />
      </div>
      {theirs && <ScaleConflict theirs={theirs.set} onChoice={(choice) => void editor.resolve(choice)} />}
      {guard}
    </ScaleWorkProvider>
  );
}
