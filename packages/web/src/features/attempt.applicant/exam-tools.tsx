import { Keyboard, LayoutGrid, List, Square } from 'lucide-react';
import { memo } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { m } from '#paraglide/messages.js';
import { ToolButton } from '#ui/tool-button.tsx';
import type { ExamMode, OutlineSection } from './exam-outline.ts';

type ExamToolsProps = {
  section: OutlineSection;
  mode: ExamMode;
  prefer: (change: { mode: ExamMode }) => void;
  open: (what: 'palette' | 'keys') => void;
};

/** The section's name, and what helps to find one's way. */
export const ExamTools = memo(function ExamTools({ section, mode, prefer, open }: ExamToolsProps) {
  return (
    <div className="mb-4 flex items-center gap-1 border-b border-line pb-2">
      <ContentText
        as="p"
        className="min-w-0 flex-1 truncate text-start font-medium text-primary-text"
        text={section.title}
      />
      <span className="pointer-coarse:hidden">
        <ToolButton icon={Keyboard} label={m.attempt_keys} onClick={() => open('keys')} />
      </span>
      {mode === 'single' ? (
        <ToolButton icon={List} label={m.attempt_view_section} onClick={() => prefer({ mode: 'section' })} />
      ) : (
        <ToolButton icon={Square} label={m.attempt_view_single} onClick={() => prefer({ mode: 'single' })} />
      )}
      <span className="lg:hidden">
        <ToolButton icon={LayoutGrid} label={m.attempt_palette_open} onClick={() => open('palette')} />
      </span>
    </div>
  );
});
