import type { BandSet } from '@sanjeh/contract/band/band.schema';
import { useQuery } from '@tanstack/react-query';
import { Scale3d } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { readOnce } from '#api/form-query.ts';
import { type BandDraft, toBandDraft } from '#band-editor/band-draft.ts';
import { AutoSaveBar } from '#form/auto-save-bar.tsx';
import { faultMessage } from '#form/fault-message.ts';
import { useAutoSave } from '#form/use-auto-save.ts';
import { useUnsavedGuard } from '#form/use-unsaved-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { localText } from '#list/local-text.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { getBands } from './band.api.ts';
import { BandConflict } from './band-conflict.tsx';
import { BandScope } from './band-scope.tsx';
import { BandTools } from './band-tools.tsx';
import { useBandEditor } from './use-band-editor.ts';

const savingWords = {
  saved: m.band_all_saved,
  saving: m.question_saving,
  incomplete: m.band_incomplete,
};

type BandPageProps = {
  exameId: number;
  /** The way to the questions, for an exam that has none. */
  toQuestions: ReactNode;
  /** The way to the scales that an author has made, whose bands stand with them. */
  toScales: ReactNode;
  onSaved: () => void;
};

export function BandPage({ exameId, toQuestions, toScales, onSaved }: BandPageProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['band editor', exameId],
    queryFn: () => getBands(exameId),
    ...readOnce,
  });
  if (kindOf(error) === 'gone') return <EmptyState title={m.question_no_exam} />;
  if (error) {
    return (
      <ErrorState description={faultMessage(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <SkeletonText lines={8} />;
  if (data.total === null && data.bands.length === 0) {
    return (
      <EmptyState icon={Scale3d} title={m.band_empty} description={m.band_empty_text} action={toQuestions} />
    );
  }
  return <BandForm exameId={exameId} initial={data} toScales={toScales} onSaved={onSaved} />;
}

function useScopes(set: BandSet, drafts: readonly BandDraft[]) {
  const say = useSay();
  const { language } = useSettings().settings;
  const known = new Set(set.sections.map(({ questionSectionId }) => questionSectionId));
  const lost = new Set(drafts.flatMap(({ scope }) => (scope === null || known.has(scope) ? [] : [scope])));
  return [
    {
      ...{ scope: null, title: say(m.band_total), scale: set.total },
      ...{ bandsOn: set.totalBandsOn, grid: set.totalGrid },
    },
    ...set.sections.map((section) => ({
      scope: section.questionSectionId,
      title: localText(section, 'title', language).text,
      scale: section.possible,
      bandsOn: section.bandsOn,
      grid: section.grid,
    })),
    ...[...lost].map(
      (scope) =>
        ({ scope, title: say(m.band_lost_section), scale: null, bandsOn: 'raw', grid: null }) as const,
    ),
  ];
}

type BandFormProps = Pick<BandPageProps, 'exameId' | 'toScales' | 'onSaved'> & { initial: BandSet };

function BandForm({ exameId, initial, toScales, onSaved }: BandFormProps) {
  const say = useSay();
  const editor = useBandEditor(exameId, initial);
  const { stored: set, draft: drafts, issues, fault, theirs } = editor;
  useEffect(() => {
    if (set.revision !== initial.revision) onSaved();
  }, [set.revision, initial.revision, onSaved]);
  const scopes = useScopes(set, drafts);
  const saving = useAutoSave(editor);
  const guard = useUnsavedGuard(editor.isHolding, saving.settle);
  const scales = scopes.flatMap(({ scope, title, scale }) =>
    scale && scale.maximum > scale.minimum
      ? [{ scope, title, scale, bands: drafts.filter((band) => band.scope === scope) }]
      : [],
  );
  const replace = (made: readonly BandDraft[]) => {
    const over = new Set(made.map(({ scope }) => scope));
    editor.change((all) => [...all.filter(({ scope }) => !over.has(scope)), ...made]);
  };
  const titleOf = (scope: number | null) => scopes.find((one) => one.scope === scope)?.title ?? '';
  return (
    <>
      <AutoSaveBar state={saving.state} words={savingWords} fault={fault} onRetry={() => void editor.save()}>
        <BandTools exameId={exameId} scales={scales} onBands={replace} />
      </AutoSaveBar>
      <div className="mt-4 flex flex-col gap-5">
        {scopes.map(({ scope, title, scale, bandsOn, grid }) => (
          <BandScope
            key={scope ?? 'total'}
            scope={scope}
            title={title}
            scale={scale}
            bandsOn={bandsOn}
            grid={grid}
            bands={drafts.filter((band) => band.scope === scope)}
            issues={issues}
            onChange={(change) =>
              editor.change((all) => [
                ...all.filter((band) => band.scope !== scope),
                ...change(all.filter((band) => band.scope === scope)),
              ])
            }
          />
        ))}
        <p className="text-sm text-muted">
          {say(m.band_own_scales)} {toScales}
        </p>
      </div>
      {theirs && (
        <BandConflict
          mine={drafts}
          theirs={theirs.bands.map(toBandDraft)}
          titleOf={titleOf}
          onChoice={(choice) => void editor.resolve(choice)}
        />
      )}
      {guard}
    </>
  );
}
