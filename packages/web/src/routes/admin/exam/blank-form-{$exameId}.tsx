import { createFileRoute, Link } from '@tanstack/react-router';
import { BlankFormPage } from '#features/paper-form.admin/blank/blank-form-page.tsx';
import { admin, authenticated, guard } from '#guard/guard.ts';
import { useSay } from '#i18n/say.ts';
import { WorkProvider } from '#layouts/work-provider.tsx';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';
import { OpenByRight } from '#routes/-open-by-right.tsx';
import { buttonClass } from '#ui/button-class.ts';

/** Outside the dashboard: what is printed has a layout of its own. */
export const Route = createFileRoute('/admin/exam/blank-form-{$exameId}')({
  ssr: false,
  beforeLoad: guard(authenticated, admin),
  component: () => (
    <WorkProvider>
      <OpenByRight>
        <BlankForm />
      </OpenByRight>
    </WorkProvider>
  ),
});

function BlankForm() {
  const say = useSay();
  const { exameId } = Route.useParams();
  const isAuthor = useMay('author');
  return (
    <BlankFormPage
      exameId={Number(exameId)}
      actions={
        isAuthor && (
          <Link
            to="/admin/exam/add-question-{$exameId}"
            params={{ exameId }}
            className={buttonClass('quiet', 'small')}
          >
            {say(m.band_to_questions)}
          </Link>
        )
      }
    />
  );
}
