import type { SavedPaperForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

type SavedStepProps = { id: number; saved: SavedPaperForm; onAnother: () => void };

/** Nothing of what came out: who may read results finds them on the person's page. */
export function SavedStep({ id, saved, onAnother }: SavedStepProps) {
  const say = useSay();
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon={CircleCheck}
          title={m.paper_form_saved}
          description={say(m.paper_form_saved_text, { code: isolate(saved.code) })}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Link
                to="/admin/applicant/exam/taken/$applicantId"
                params={{ applicantId: String(id) }}
                className={buttonClass('primary')}
              >
                {say(m.paper_form_to_person)}
              </Link>
              <Button variant="secondary" onPress={onAnother}>
                {say(m.paper_form_another)}
              </Button>
            </div>
          }
        />
      </div>
    </Card>
  );
}
