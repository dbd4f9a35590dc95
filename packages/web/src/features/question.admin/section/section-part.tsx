import { ArrowDown, ArrowUp, ClipboardPaste, Plus, X } from 'lucide-react';
import { memo } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import type { MenuAction } from '#ui/menu.tsx';
import { Menu } from '#ui/menu.tsx';
import { addToSection } from '../editor/commands.ts';
import { useEditor, useSections, useTotals } from '../editor/use-editor.ts';
import { QuestionRow } from '../row/question-row.tsx';
import { sectionTitle } from './section-title.ts';

type SectionPartProps = {
  sectionId: number;
  keys: readonly string[];
  /** How many questions come before this section. */
  before: number;
  isFirst: boolean;
  isLast: boolean;
};

/** About, in rem: a row with closed answers and the space below it; heading and button around the rows. */
const rowHeight = 7.5;
const sectionHeight = 6;

export const SectionPart = memo(function SectionPart(props: SectionPartProps) {
  const { sectionId, keys, before } = props;
  const say = useSay();
  const editor = useEditor();
  const { language } = useSettings().settings;
  const section = useSections().get(sectionId);
  const headingId = `section-${sectionId}`;
  return (
    <section
      aria-labelledby={headingId}
      // Out of sight it costs one look instead of one for each of its rows; how high it is stays known once it was seen.
      style={{ containIntrinsicBlockSize: `auto ${keys.length * rowHeight + sectionHeight}rem` }}
      className="-mx-2 flex flex-col gap-2 px-2 pb-1 [content-visibility:auto]"
    >
      <header className="flex items-start justify-between gap-3 px-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={headingId} className="min-w-0 text-lg">
            <ContentText text={sectionTitle(section, language)} />
          </h2>
          <SectionFacts sectionId={sectionId} count={keys.length} />
        </div>
        <SectionMenu {...props} />
      </header>
      <ol aria-labelledby={headingId} className="flex flex-col gap-2">
        {keys.map((key, index) => (
          <QuestionRow key={key} id={key} sectionId={sectionId} number={before + index + 1} />
        ))}
      </ol>
      {keys.length === 0 && (
        <p
          data-drop-section={sectionId}
          className="rounded-xl border border-dashed border-control px-4 py-3 text-muted"
        >
          {say(m.question_editor_section_empty)}
        </p>
      )}
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onPress={() => addToSection(editor, sectionId)}
        >
          {say(m.question_add_here)}
        </Button>
      </div>
    </section>
  );
});

function SectionFacts({ sectionId, count }: { sectionId: number; count: number }) {
  const say = useSay();
  const range = useTotals().sections.get(sectionId);
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
      <span>{say(m.question_count, { count })}</span>
      {range && <span>{say(m.question_range, range)}</span>}
    </p>
  );
}

function SectionMenu({ sectionId, keys, isFirst, isLast }: SectionPartProps) {
  const editor = useEditor();
  const say = useSay();
  const { language } = useSettings().settings;
  const title = sectionTitle(useSections().get(sectionId), language);
  const actions: MenuAction[] = [
    {
      id: 'paste',
      label: m.question_paste,
      icon: ClipboardPaste,
      onAction: () => editor.show({ dialog: { kind: 'paste', text: '', sectionId } }),
    },
    {
      id: 'up',
      label: m.question_editor_section_up,
      icon: ArrowUp,
      isDisabled: isFirst,
      onAction: () => editor.drafts.moveSection(sectionId, -1),
    },
    {
      id: 'down',
      label: m.question_editor_section_down,
      icon: ArrowDown,
      isDisabled: isLast,
      onAction: () => editor.drafts.moveSection(sectionId, 1),
    },
    ...(keys.length === 0
      ? [
          {
            id: 'drop',
            label: m.question_editor_section_drop,
            icon: X,
            onAction: () => editor.drafts.dropSection(sectionId),
          },
        ]
      : []),
  ];
  return <Menu label={say(m.question_editor_section_menu, { title })} actions={actions} />;
}
