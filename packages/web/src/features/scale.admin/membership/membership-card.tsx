import { ChevronDown, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Belonging, belongingsOf, narrowed } from '../draft/belonging.ts';
import { searchQuestions } from '../draft/question-index.ts';
import { useScaleWork } from '../scale-work.ts';
import { MembershipList } from './membership-list.tsx';

const filters = [
  { value: 'all', label: m.scale_membership_all },
  { value: 'none', label: m.scale_membership_none },
  { value: 'several', label: m.scale_membership_several },
] as const;

/** Who belongs where: opened on request, because an exam may have hundreds of questions. */
export function MembershipCard() {
  const say = useSay();
  const { draft } = useScaleWork();
  const [isOpen, setIsOpen] = useState(false);
  const partId = useId();
  if (draft.own.length === 0) return null;
  return (
    <Card
      title={say(m.scale_membership)}
      description={say(m.scale_membership_text)}
      actions={
        <Button
          size="small"
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={partId}
          icon={
            <ChevronDown
              aria-hidden
              className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
            />
          }
          onPress={() => setIsOpen(!isOpen)}
        >
          {say(isOpen ? m.scale_membership_hide : m.scale_membership_show)}
        </Button>
      }
    >
      <div id={partId} hidden={!isOpen}>
        {isOpen && <Membership belongings={belongingsOf(draft.own)} />}
      </div>
    </Card>
  );
}

function Membership({ belongings }: { belongings: ReadonlyMap<number, readonly Belonging[]> }) {
  const say = useSay();
  const { sections } = useScaleWork();
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<(typeof filters)[number]['value']>('all');
  const shown = narrowed(searchQuestions(sections, typed), belongings, filter);
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="membership-search"
          label={m.scale_search}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          start={<Search aria-hidden className="ms-3.5 size-5 shrink-0 self-center text-muted" />}
        />
        <Select
          name="membership-filter"
          label={m.scale_membership_filter}
          choices={filters}
          value={filter}
          onChange={(next) => setFilter(next ?? 'all')}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {count === 0 ? say(m.scale_membership_empty) : say(m.scale_membership_count, { count })}
      </p>
      <MembershipList sections={shown} belongings={belongings} />
    </>
  );
}
