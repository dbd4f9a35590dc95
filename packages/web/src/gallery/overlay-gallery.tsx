import { House, LogOut } from 'lucide-react';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { DeleteDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { useWords } from '../ui/words.ts';
import { Row, Section } from './gallery-section.tsx';
import { sample } from './kit-sample.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Overlay = 'dialog' | 'delete' | 'deleteFaq' | 'drawer' | 'drawerEnd';

export function OverlayGallery() {
  const words = useWords();
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);
  const opener = (overlay: Overlay, fa: string, en: string) => (
    <Button variant="secondary" onPress={() => setOpen(overlay)}>
      {words(sample(fa, en))}
    </Button>
  );
  return (
    <>
      <Section title={sample('پنجره‌ها', 'Dialogs')}>
        <Row>
          {opener('dialog', 'گفت‌وگو', 'Dialog')}
          {opener('delete', 'حذف مورد', 'Delete item')}
          {opener('deleteFaq', 'حذف ناموفق', 'Failing delete')}
          {opener('drawer', 'کشوی آغاز', 'Drawer at start')}
          {opener('drawerEnd', 'کشوی پایان', 'Drawer at end')}
        </Row>
      </Section>
      <Section title={sample('اعلان، راهنما و منو', 'Toast, tooltip and menu')}>
        <Row>
          <Button variant="secondary" onPress={() => showToast(sample('ذخیره شد', 'Saved'))}>
            {words(sample('اعلان', 'Toast'))}
          </Button>
          <Button
            variant="secondary"
            onPress={() =>
              showToast(sample('پرسش حذف شد', 'The question was deleted'), {
                tone: 'neutral',
                action: { label: m.ui_undo, onAction: () => showToast(sample('برگشت', 'It is back')) },
              })
            }
          >
            {words(sample('اعلان با برگرداندن', 'Toast with undo'))}
          </Button>
          <Button variant="secondary" onPress={() => showToast(m.ui_error_description, { tone: 'act' })}>
            {words(sample('اعلان خطا', 'Failure toast'))}
          </Button>
          <Tooltip text={sample('خروج', 'Exit')}>
            <IconButton label={sample('خروج', 'Exit')}>
              <LogOut aria-hidden className="size-5 rtl:-scale-x-100" />
            </IconButton>
          </Tooltip>
          <Tooltip text={sample('به صفحهٔ نخست می‌رود', 'Goes to the first page')} side="above">
            <Button variant="secondary" icon={<House aria-hidden className="size-5" />}>
              {words(sample('خانه', 'Home'))}
            </Button>
          </Tooltip>
          <Menu
            label={sample('کارهای آزمون', 'Actions of the exam')}
            trigger={<Button variant="secondary">{words(sample('منو', 'Menu'))}</Button>}
            actions={[
              {
                id: 'show',
                label: sample('نمایش', 'Show'),
                icon: House,
                onAction: () => showToast(sample('نمایش', 'Show')),
              },
              { id: 'copy', label: sample('رونوشت', 'Copy'), onAction: close, isDisabled: true },
            ]}
          />
        </Row>
      </Section>
      <Dialog
        title={sample('پیش از شروع', 'Before you start')}
        isOpen={open === 'dialog'}
        onOpenChange={close}
        footer={<Button onPress={close}>{words(sample('فهمیدم', 'I see'))}</Button>}
      >
        {words(
          sample(
            'آزمون ۲۴ پرسش دارد و هر پاسخ همان دم ذخیره می‌شود.',
            'There are 24 questions; each answer is saved at once.',
          ),
        )}
      </Dialog>
      <DeleteDialog
        isOpen={open === 'delete'}
        onClose={close}
        onConfirm={() => wait(1200).then(() => undefined)}
        name="علی کریمی (12)"
      />
      <DeleteDialog
        kind="faq"
        isOpen={open === 'deleteFaq'}
        onClose={close}
        onConfirm={() => wait(600).then(() => Promise.reject(new Error('refused')))}
      />
      <Drawer
        title={sample('فهرست', 'Menu')}
        side={open === 'drawerEnd' ? 'end' : 'start'}
        isOpen={open === 'drawer' || open === 'drawerEnd'}
        onOpenChange={close}
      >
        {words(sample('پیوندهای نوار کناری', 'The links of the sidebar'))}
      </Drawer>
    </>
  );
}
