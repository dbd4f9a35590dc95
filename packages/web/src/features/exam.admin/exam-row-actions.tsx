import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import { Link, useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Copy, Eye, EyeOff, Globe, ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { useListOrigin } from '#list/list-return.ts';
import { localText } from '#list/local-text.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { iconButtonClass } from '#ui/button-class.ts';
import type { MenuAction } from '#ui/menu.tsx';
import { Menu } from '#ui/menu.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { ExamChange } from './use-exam-actions.ts';

type ExamRowActionsProps = {
  exam: AdminExam;
  onChange: (change: ExamChange) => void;
  onRemove: () => void;
};

/** What changes an exam as it stands; an archived one is brought back before it is shown to anybody. */
function changesOf({ exam, onChange, onRemove }: ExamRowActionsProps): MenuAction[] {
  const action = (id: ExamChange, label: MenuAction['label'], icon: NonNullable<MenuAction['icon']>) => ({
    id,
    label,
    icon,
    onAction: () => onChange(id),
  });
  const visibility = exam.published
    ? action('unpublish', m.exam_unpublish, EyeOff)
    : action('publish', m.exam_publish, Globe);
  return [
    ...(exam.archived === null ? [visibility] : []),
    action('duplicate', m.exam_duplicate, Copy),
    exam.archived === null
      ? action('archive', m.exam_archive, Archive)
      : action('unarchive', m.exam_unarchive, ArchiveRestore),
    { id: 'remove', label: m.list_delete, icon: Trash2, isDestructive: true, onAction: onRemove },
  ];
}

/** The way that is taken most stands open, the rest in a menu; on phones the menu holds all. */
export function ExamRowActions(props: ExamRowActionsProps) {
  const { exam } = props;
  const say = useSay();
  const navigate = useNavigate();
  const state = useListOrigin();
  const { language } = useSettings().settings;
  const name = localText(exam, 'title', language).text;
  const id = String(exam.id);
  const update: MenuAction = {
    id: 'update',
    label: m.list_update,
    icon: Pencil,
    onAction: () => void navigate({ to: '/admin/exam/update-{$id}', params: { id }, state }),
  };
  const show: MenuAction = {
    id: 'show',
    label: m.exam_show,
    icon: Eye,
    onAction: () => void navigate({ to: '/admin/exam/show-{$id}', params: { id } }),
  };
  const questions: MenuAction = {
    id: 'questions',
    label: m.exam_questions,
    icon: ListChecks,
    onAction: () => void navigate({ to: '/admin/exam/add-question-{$exameId}', params: { exameId: id } }),
  };
  const menuLabel = say(m.list_actions_on, { name });
  return (
    <>
      <span className="hidden items-center justify-end sm:flex">
        <Tooltip text={m.exam_questions}>
          <Link
            to="/admin/exam/add-question-{$exameId}"
            params={{ exameId: id }}
            aria-label={say(m.list_action_on, { action: say(m.exam_questions), name })}
            className={iconButtonClass('quiet', 'small')}
          >
            <ListChecks aria-hidden className="size-5" />
          </Link>
        </Tooltip>
        <Menu label={menuLabel} actions={[show, update, ...changesOf(props)]} />
      </span>
      <span className="sm:hidden">
        <Menu label={menuLabel} actions={[show, update, questions, ...changesOf(props)]} />
      </span>
    </>
  );
}
