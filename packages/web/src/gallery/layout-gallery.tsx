import { useSearch } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { ToolButton } from '#ui/tool-button.tsx';
import { AuthenticationLayout } from '../layouts/authentication/authentication-layout.tsx';
import { DashboardLayout } from '../layouts/dashboard/dashboard-layout.tsx';
import { dashboardMenu } from '../layouts/dashboard/dashboard-menu.ts';
import { DefaultLayout } from '../layouts/default/default-layout.tsx';
import { ExamLayout } from '../layouts/exam/exam-layout.tsx';
import { ExamNewLayout } from '../layouts/exam-new/exam-new-layout.tsx';
import { PdfLayout } from '../layouts/pdf/pdf-layout.tsx';
import { WebsiteDefaultLayout } from '../layouts/website/website-default-layout.tsx';
import { WorkProvider } from '../layouts/work-provider.tsx';
import { isLayoutName, type LayoutName } from './layout-name.ts';
import { layoutSample } from './layout-sample.ts';

type Words = (typeof layoutSample)['fa'];
type Frame = ComponentType<{ words: Words; children: ReactNode }>;

const frames: Record<LayoutName, Frame> = {
  authentication: ({ children }) => <AuthenticationLayout>{children}</AuthenticationLayout>,
  dashboard: ({ children }) => (
    <WorkProvider>
      <DashboardLayout menu={dashboardMenu.admin} exit={<ToolButton icon={LogOut} label={m.layouts_exit} />}>
        {children}
      </DashboardLayout>
    </WorkProvider>
  ),
  default: ({ children }) => <DefaultLayout>{children}</DefaultLayout>,
  'website-default': ({ children }) => (
    <WebsiteDefaultLayout>
      <div className="p-6">{children}</div>
    </WebsiteDefaultLayout>
  ),
  'exam-new': ({ words, children }) => (
    <ExamNewLayout
      title={words.title}
      progress={<ProgressBar label={words.progress} value={7} max={20} isLabelHidden />}
      status={<span>{words.saved}</span>}
      actions={
        <>
          <Button variant="secondary">{words.back}</Button>
          <Button>{words.next}</Button>
        </>
      }
    >
      {children}
    </ExamNewLayout>
  ),
  exam: ({ words, children }) => (
    <ExamLayout title={words.title} actions={<Button size="small">{words.back}</Button>}>
      {children}
    </ExamLayout>
  ),
  pdf: ({ words, children }) => (
    <PdfLayout title={words.title} details={words.details}>
      {children}
    </PdfLayout>
  ),
};

/** These show a title of their own as the page's heading. */
const titled: LayoutName[] = ['exam-new', 'exam', 'pdf'];

/** A text box too: what is typed in it has to survive a change of language. */
function SampleContent({ words, hasOwnHeading }: { words: Words; hasOwnHeading: boolean }) {
  const { language } = useSettings().settings;
  const Heading = hasOwnHeading ? 'h2' : 'h1';
  return (
    <div className="flex w-full max-w-xl flex-col gap-4">
      <Heading className="text-xl">{words.heading}</Heading>
      <Card
        title={words.cardTitle}
        description={formatInstant(language, '2026-03-21T08:30:00Z', 'Asia/Tehran')}
      >
        <p>{words.text}</p>
        <label className="mt-4 flex flex-col gap-1 text-sm font-medium">
          {words.field}
          <input name="sample" className="h-11 rounded-xl border border-control bg-surface px-3 text-base" />
        </label>
      </Card>
    </div>
  );
}

export function LayoutGallery() {
  const asked = useSearch({ from: '/dev/layouts' }).layout;
  const layout = isLayoutName(asked) ? asked : 'default';
  const words = layoutSample[useSettings().settings.language];
  const Frame = frames[layout];
  return (
    <Frame words={words}>
      <SampleContent words={words} hasOwnHeading={titled.includes(layout)} />
    </Frame>
  );
}
