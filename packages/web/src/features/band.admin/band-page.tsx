import type { BandSet } from '@sanjeh/contract/band/band.schema';
import { useQuery } from '@tanstack/react-query';
import { Save, Scale3d } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { SignInLink } from '#form/sign-in-link.tsx';
import { useUnsavedGuard } from '#form/use-unsaved-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { getBands } from './band.api.ts';
import { BandConflict } from './band-conflict.tsx';
import { toBandDraft } from './band-draft.ts';
import { BandScope } from './band-scope.tsx';
import { useBandEditor } from './use-band-editor.ts';

type BandPageProps = {
  exameId: number;
  /** The way to the questions, for an exam that has none. */
  toQuestions: ReactNode;
};

export function BandPage({ exameId, toQuestions }: BandPageProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['band editor', exameId],
    queryFn: () => getBands(exameId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
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
  return <BandForm exameId={exameId} initial={data} />;
}

function useScopes(set: BandSet) {
  const say = useSay();
  const { language } = useSettings().settings;
  const known = new Set(set.sections.map(({ questionSectionId }) => questionSectionId));
  const lost = new Set(
    set.bands.flatMap(({ questionSectionId: id }) => (id === null || known.has(id) ? [] : [id])),
  );
  return [
    { scope: null, title: say(m.band_total), scale: set.total },
    ...set.sections.map(({ questionSectionId, title, translations, possible }) => ({
      scope: questionSectionId,
      title: language === 'en' ? (translations.en?.title ?? title) : title,
      scale: possible,
    })),
    ...[...lost].map((scope) => ({ scope, title: say(m.band_lost_section), scale: null })),
  ];
}

function BandForm({ exameId, initial }: { exameId: number; initial: BandSet }) {
  const say = useSay();
  const editor = useBandEditor(exameId, initial);
  const { set, drafts, issues, isDirty, isPending, fault, theirs } = editor;
  const scopes = useScopes(set);
  const guard = useUnsavedGuard(editor.isHolding);
  const titleOf = (scope: number | null) => scopes.find((one) => one.scope === scope)?.title ?? '';
  return (
    <>
      <div className="sticky top-app-bar z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-page/95 px-4 py-2 backdrop-blur sm:-mx-6 sm:px-6">
        <p className="text-sm font-semibold text-muted">{say(isDirty ? m.band_unsaved : m.band_all_saved)}</p>
        <div role="alert" className="min-w-0 text-sm text-danger-text">
          {fault && say(fault.message)}
          {fault?.isSignedOut && (
            <span className="ms-2">
              <SignInLink />
            </span>
          )}
        </div>
        <div className="ms-auto">
          <Button
            size="small"
            icon={<Save aria-hidden className="size-4" />}
            isPending={isPending}
            onPress={() => void editor.save()}
          >
            {say(m.form_submit)}
          </Button>
        </div>
      </div>
      <div className="mt-4 flex flex-col gap-5">
        {scopes.map(({ scope, title, scale }) => (
          <BandScope
            key={scope ?? 'total'}
            scope={scope}
            title={title}
            scale={scale}
            bands={drafts.filter((band) => band.scope === scope)}
            issues={issues}
            onChange={(next) => editor.change([...drafts.filter((band) => band.scope !== scope), ...next])}
          />
        ))}
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
